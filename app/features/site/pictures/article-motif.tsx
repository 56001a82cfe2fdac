import type { ArticleId } from "~/content/articles/ids";
import { ACCENT, GREY, INK, LINE, Picture, SURFACE, TINT } from "./picture";

const MOTIFS: Record<ArticleId, JSX.Element> = {
  "sorting-plumbing-calls": (
    <>
      <path
        d={"M106 52h94m-94 46h94m-94 46h94m-94 46h94M360 98h94m-94 46h94m-94 46h94"}
        stroke={SURFACE}
        strokeWidth="36"
      />
      <path
        d="M110 52h60m-60 46h78m-78 46h48m-48 46h70M364 98h60m-60 46h78m-78 46h70"
        stroke={GREY}
        strokeWidth="6"
      />
      <path
        d="M222 52C280 52 280 98 338 98M222 98C280 98 280 144 338 144M222 190H338"
        fill="none"
        stroke={LINE}
        strokeWidth="3"
      />
      <path d="M222 144C280 144 280 52 338 52" fill="none" stroke={ACCENT} strokeWidth="3" />
      <path d="M360 52h94" stroke={ACCENT} strokeWidth="36" />
      <path d="M364 52h48" stroke="#fff" strokeWidth="6" />
    </>
  ),
  "the-first-hot-week": (
    <>
      <path d="M92 204h376" stroke={LINE} strokeWidth="2" />
      <path
        d="M110 194v-18m26 18v-18m26 18v-18m26 18v-18m26 18v-18m26 18v-18m26 18v-18"
        stroke={GREY}
        strokeWidth="16"
      />
      <path
        d="M292 194V68m26 126V68m26 126V68m26 126V68m26 126V68m26 126V68m26 126V68"
        stroke={ACCENT}
        strokeWidth="16"
      />
      <circle cx="180" cy="86" r="26" fill={SURFACE} stroke={ACCENT} strokeWidth="3" />
      <path
        d="M180 44V34M180 138v-10M138 86h-10M232 86h-10M150 56l-7-7M217 123l-7-7M210 56l7-7M143 123l7-7"
        stroke={ACCENT}
        strokeWidth="3"
      />
    </>
  ),
  "what-a-missed-call-costs": (
    <>
      <rect x="150" y="28" width="260" height="184" rx="12" fill={SURFACE} stroke={LINE} />
      {[196, 72.5, 24, 7.2].map((width, line) => (
        <g key={width}>
          <rect x="182" y={56 + line * 36} width={width} height="14" rx="3" fill={line < 3 ? GREY : ACCENT} />
          <path d={`M182 ${80 + line * 36}h196`} stroke={LINE} strokeWidth="2" />
        </g>
      ))}
      <circle cx="410" cy="178" r="26" fill={ACCENT} />
      <path
        d="M410 164v28M417 170c-4-4-14-3-14 3 0 7 14 3 14 10 0 6-11 7-15 2"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
      />
    </>
  ),
  "what-an-assistant-should-not-say": (
    <>
      {[120, 232, 344].map((x, column) => (
        <g key={x}>
          <rect
            x={x}
            y="32"
            width="96"
            height="176"
            rx="12"
            fill={SURFACE}
            stroke={column < 2 ? LINE : ACCENT}
          />
          {[58, 90, 122, 154].map((y) => (
            <path
              key={y}
              d={`M${x + 34} ${y}h${y % 4 === 2 ? 44 : 34}`}
              stroke={column < 2 ? GREY : LINE}
              strokeWidth="6"
            />
          ))}
          {[58, 90, 122, 154].map((y) => (
            <path
              key={y}
              d={
                [
                  `M${x + 14} ${y}l4 4 7-8`,
                  `M${x + 15} ${y - 4}a4 4 0 1 1 4 5v2M${x + 19} ${y + 8}h.1`,
                  `M${x + 13} ${y}h11m-4-4 4 4-4 4`,
                ][column]
              }
              fill="none"
              stroke={ACCENT}
              strokeWidth="3"
            />
          ))}
        </g>
      ))}
      <path d="M366 184h52" stroke={ACCENT} strokeWidth="6" />
    </>
  ),
  "the-first-sixty-seconds": (
    <>
      <circle cx="220" cy="120" r="86" fill={SURFACE} stroke={LINE} />
      <path d="M220 120V48A72 72 0 0 1 256 57.6Z" fill={ACCENT} />
      {/* 60 short and 12 long ticks, drawn as dashed circles. */}
      <g fill="none" stroke={GREY} strokeLinecap="butt">
        <circle cx="220" cy="120" r="79.5" strokeWidth="5" strokeDasharray="2 6.325" strokeDashoffset="1" />
        <circle cx="220" cy="120" r="76" strokeWidth="12" strokeDasharray="3 36.8" strokeDashoffset="1.5" />
      </g>
      <path d="M220 120V62M220 120l30 -52" stroke={INK} strokeWidth="4" />
      <circle cx="220" cy="120" r="6" fill={INK} />
      <rect x="330" y="58" width="140" height="46" rx="16" fill={ACCENT} />
      <path d="M350 76h92M350 88h56" stroke="#fff" strokeWidth="5" />
      <rect x="330" y="116" width="62" height="38" rx="16" fill={SURFACE} stroke={LINE} />
      <path d="M350 135h22" stroke={GREY} strokeWidth="5" />
    </>
  ),
  "first-to-answer": (
    <>
      {[34, 80, 126, 172].map((y, place) => (
        <g key={y}>
          <rect
            x="116"
            y={y}
            width="212"
            height="36"
            rx="10"
            fill={SURFACE}
            stroke={place < 3 ? LINE : ACCENT}
            strokeWidth={place < 3 ? 1 : 3}
          />
          <circle cx="138" cy={y + 18} r="8" fill={place < 3 ? LINE : ACCENT} />
          <path
            d={`M160 ${y + 18}h${[120, 92, 106, 72][place]}`}
            stroke={place < 3 ? GREY : INK}
            strokeWidth="6"
          />
        </g>
      ))}
      <path d="M328 190h22" stroke={ACCENT} strokeWidth="3" strokeDasharray="4 6" />
      <rect x="352" y="160" width="128" height="56" rx="18" fill={ACCENT} />
      <path d="M374 181h84M374 195h48" stroke="#fff" strokeWidth="5" />
    </>
  ),
};

export function ArticleMotif({ id }: { id: ArticleId }) {
  return (
    <Picture width={560} height={240}>
      <rect width="560" height="240" fill={TINT} />
      {MOTIFS[id]}
    </Picture>
  );
}
