const SIZES = {
  small: { pixels: 28, text: "text-[23px]" },
  medium: { pixels: 36, text: "text-[30px]" },
} as const;

interface BrandLogoProps {
  size?: keyof typeof SIZES;
  wordmark?: boolean;
}

/** The logo is decorative without the wordmark, so label the surrounding element. */
export function BrandLogo({ size = "small", wordmark = false }: BrandLogoProps) {
  const { pixels, text } = SIZES[size];
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg width={pixels} height={pixels} viewBox="0 0 28 28" aria-hidden="true" className="shrink-0">
        <rect width="28" height="28" rx="8" fill="#9333ea" />
        <path
          d="M9 13.5c1.2 3.2 8.8 3.2 10 0"
          fill="none"
          stroke="#fff"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      </svg>
      {wordmark ? (
        <span className={`font-serif leading-none font-[650] tracking-tight text-ink ${text}`}>Bubby</span>
      ) : null}
    </span>
  );
}
