import { describe, expect, it } from "vitest";
import { intakes } from "~/content/trades/intake";
import type { QuestionKind, TradeId } from "~/content/trades/intake/intake";
import {
  affirms,
  type Danger,
  dangersIn,
  isForLife,
  isUrgent,
  safetyAnswer,
  takesDangerBack,
  warningFor,
} from "~/features/preview/machine/danger/danger.server";

/** Texts by what's the matter. A text counts when it's among what was heard. */
const DANGEROUS: [Danger, TradeId, string[]][] = [
  [
    "falling",
    "contracting",
    [
      "ceiling is about to cave in and kids are sleeping under it",
      "the roof is caving in",
      "the beam over our living room just cracked loud",
      "plaster is falling on us",
      "se está cayendo el techo, ayuda",
      "ceiling is bulging with water in the nursery",
      "ceiling is sagging badly, kids are in the room under it",
      "ceiling joist cracked, we hear creaking",
      "a beam is cracking in my garage, the ceiling is sagging bad",
      "the wall is buckling and moving now",
      "porch roof is leaning more and more",
    ],
  ],
  ["injury", "electrical", ["he says his chest feels funny", "there's a tightness in my chest"]],
  ["helpCalled", "roofing", ["im calling the fire dept", "we're calling 911", "the ambulance is on the way"]],
  [
    "gas",
    "plumbing",
    [
      "I smell gas",
      "The sink leaks and I smell gas",
      "there's a strong smell of gas in the basement",
      "gas leak!!",
      "it smells like rotten eggs near the stove",
      "no hot water, gas smell in the basement",
      "No! I smell gas!",
      "not sure but it smells like gas",
      "they hit a gas line in my yard",
      "I can hear gas hissing behind the stove",
      "The gas valve on the water heater is hissing",
      "the excavator hit a pipe and it's hissing",
      "the plumber fixed it yesterday and now I smell gas",
      "I smelled gas yesterday",
      "huele a gas en la cocina",
      "olor a gas fuerte",
      "es riecht nach gas in der küche",
      "ça sent le gaz",
      "家里有煤气味",
      "có mùi gas",
    ],
  ],
  [
    "monoxide",
    "hvac",
    [
      "the CO alarm is going off",
      "carbon monoxide detector went off last night",
      "my whole family has headaches and feels dizzy since the heater came on",
      "fumes from the furnace are making us sick",
      "every time the furnace runs I get a headache",
      "co alarm wont stop",
      "I feel dizzy and the pilot light is yellow",
      "the co detector says 80 ppm",
      "we all feel sick and dizzy, furnace is on",
      "el detector de monóxido está sonando",
      "一氧化碳报警器响了",
    ],
  ],
  [
    "fire",
    "electrical",
    [
      "my house is on fire!!",
      "there's smoke now!",
      "smoke is coming out of the panel",
      "the outlet is smoking",
      "smoking outlet in the kitchen",
      "the smoke alarm is going off and I see smoke",
      "kitchen fire, send someone",
      "hay humo. ¿qué hago?",
      "die steckdose raucht",
      "AC unit outside is smoking",
      "extension cord melted, the wall is hot",
      "插座冒烟了",
      "il y a de la fumée",
      "nhà tôi cháy",
    ],
  ],
  [
    "sparks",
    "electrical",
    [
      "sparks from the outlet",
      "the breaker wont reset, kinda warm to the touch",
      "the outlet behind the couch is warm",
      "theres a brown mark on the outlet",
      "there's a burning smell in the hallway",
      "smells like something burning",
      "the panel is hot to the touch",
      "The breaker panel is buzzing and hot when the AC turns on",
      "there's a blue light from the outlet",
      "olor a quemado y salen chispas",
    ],
  ],
  [
    "water",
    "roofing",
    [
      "water is pouring through the ceiling light fixture",
      "water is dripping from the light",
      "water is running into the electrical panel",
      "the light fixture is full of water",
      "the basement has 2 feet of water with the power on",
    ],
  ],
  [
    "line",
    "electrical",
    ["a power line is down in my yard", "downed line across the driveway", "a tree is on the power line"],
  ],
  [
    "injury",
    "roofing",
    [
      "My dad is up on the roof and he can't get down, he slipped",
      "CALL SOMEONE HES FALLING",
      "ladder guy just fell off, he's breathing but can't move",
      "Se cayó mi papá del techo",
      "my deck came down and my brother is under the collapsed part",
      "she's 84 and on an oxygen machine and it's off now",
      "scalding water sprayed my son and burned his arm",
      "part of the ceiling in the hallway collapsed and my mom got hit",
      "mi hija está debajo",
      "I feel like I'm gonna pass out, my chest hurts",
      "husband just got shocked off the dryer and hes on the floor",
      "the porch collapsed with my dad on it",
      "he's stuck. 17 Poplar Dr",
    ],
  ],
  [
    "violence",
    "law",
    [
      "My husband hit me last night and he's outside the house right now",
      "he hit me and he's outside my door",
    ],
  ],
  ["abuse", "law", ["my boyfriend choked me last night", "my ex hit me yesterday"]],
  ["shock", "electrical", ["i got zapped by the dryer, my arm is numb", "the switch shocked me"]],
  ["collapse", "contracting", ["deck collapsed and my wife broke her leg"]],
  [
    "injury",
    "contracting",
    [
      "deck collapsed and my wife broke her leg",
      "call an ambulance!",
      "he's unconscious now",
      "my husband slipped in the water and hit his head, he's not waking up",
      "he isn't breathing right!!",
      "my neighbor fell off my roof and he isn't moving",
      "my kid drank drain cleaner",
      "my son swallowed drain cleaner",
      "my lip is bleeding",
      "he fell yesterday and now he's not waking up",
      "I can't breathe",
      "its hard to breathe",
      "a beam fell on his leg",
      "my grandma is faint and confused",
      "my kids drank some of it",
      "worker fell off my roof just now",
      "he isn't okay, he's bleeding",
      "mi hijo está herido",
      "mi hijo está sangrando",
      "mein Mann blutet",
      "他受伤了",
    ],
  ],
  ["injury", "law", ["there was a crash right now and he hit his head", "she's unconscious"]],
  [
    "violence",
    "law",
    [
      "my husband just hit me and he's outside the door trying to get in",
      "hes breaking the window",
      "someone broke into my house and is still here",
      "he has guns you know",
      "my ex has a gun",
      "he's choking me",
      "he will kill me",
      "he said he's going to kill me",
      "my ex is at my door",
      "there's someone in my house",
      "my boyfriend is outside with a knife",
      "mi esposo me está pegando ahora mismo",
      "mein Mann schlägt mich",
      "他打我",
    ],
  ],
  ["abuse", "law", ["my husband beats me", "my boyfriend hits me and the kids", "I'm scared of my ex"]],
  ["assault", "law", ["I was raped last night"]],
  [
    "selfHarm",
    "law",
    [
      "I want to end my life, the divorce took everything",
      "I have pills right here",
      "I feel like hurting myself",
      "i don't want to live anymore",
      "I'm going to kill myself",
      "me quiero matar",
      "quiero morir",
      "ich will sterben",
      "我想死",
      "tôi muốn chết",
    ],
  ],
  ["explosion", "plumbing", ["the water heater is about to explode its hissing and rumbling"]],
];

const HARMLESS: [TradeId, string[]][] = [
  [
    "plumbing",
    [
      "no gas smell",
      "I don't smell gas",
      "I don't think there is any gas smell",
      "no gas smell and the CO alarm isn't going off",
      "there was a gas leak yesterday, its fixed now",
      "there was a leak yesterday, it's fixed now",
      "no smoke, fire or gas smell",
      "gas water heater won't light",
      "replace a gas water heater",
      "the hot water smells like rotten eggs",
      "sewer gas smell from the drain",
      "nobody's hurt",
      "nobody is hurt or bleeding",
      "the pilot light is out",
      "gas furnace makes noise",
      "a burst pipe, but nobody is hurt",
      "my water bill is on fire lately",
      "no huele a gas",
      "nadie está herido",
      "没有煤气味",
    ],
  ],
  [
    "hvac",
    [
      "the CO alarm isn't going off",
      "CO detector keeps chirping every minute",
      "bleeding the radiators",
      "I need the radiators bled",
      "I'm dying here, it's 95 in the house",
      "this heat is killing me",
      "AC blows warm air",
      "my mom is sick and cold since the heat went out",
      "I'm sick of this heater",
      "install a carbon monoxide detector",
      "gas fireplace tune-up",
      "the flame sensor is bad",
      "There is no smoke, I said that",
      "NO smoke and no fire. It's a dusty smell",
      "it's smoking hot in here",
      "yellow flame on the burner",
      "this is a headache, since the furnace runs all day",
      "the fan isn't moving",
      "I'm about to explode, this is the third call",
      "are you going to come by later?",
      "¿cuánto cuesta instalar una alarma de monóxido?",
    ],
  ],
  [
    "electrical",
    [
      "Smoke detector chirping",
      "smoke detector chirps every minute",
      "smoke alarms go off when we cook",
      "half the outlets are dead",
      "I was shocked by the price",
      "no sparks, no smoke",
      "not seeing any sparks",
      "it isn't on fire or anything",
      "run power to the fire pit",
      "outlet next to the fireplace",
      "shot in the dark: do you do solar?",
      "a breaker trips, nothing is smoking",
      "my outlet caught fire but its out now",
      "burnt out bulb",
      "no hay humo",
      "we need an EV charger",
      "replace the smoke detectors",
    ],
  ],
  [
    "roofing",
    [
      "roof leak after the storm",
      "smoke damage estimate",
      "my phone is on fire with quotes",
      "there's a leak near the skylight",
      "missing shingles, nobody got hurt",
      "we had a house fire last year",
      "raccoon in the attic",
      "squirrel trapped under the shingles",
      "a guy is at the door selling roofs",
      "leak around the solar panel",
      "water stain on the ceiling",
      "no one fell off the roof",
      "the roof bleeds money",
      "my gutter fell off",
      "a shingle slipped off the roof",
      "gotera en el techo, está cayendo agua en la cocina",
      "the ceiling has a sagging spot",
    ],
  ],
  [
    "contracting",
    [
      "fire pit and a deck in the backyard",
      "fire damage restoration",
      "new fireplace mantel",
      "the old deck collapsed last year",
      "my wife is going to kill me if this kitchen isn't done",
      "my husband broke his leg two years ago, we need a ramp",
      "we took out a wall",
      "we had a fire in march and need to rebuild",
      "can you come down on the price?",
    ],
  ],
  [
    "law",
    [
      "I was rear-ended yesterday and my neck hurts",
      "I was arrested last night",
      "my ex hit me last year",
      "we're in danger of foreclosure",
      "a car hit me",
      "he hit me from behind at the light",
      "I was fired from my job",
      "I told you he hit me, at the red light",
      "fired from my job after I got hurt",
      "I fell off a ladder at work and broke my leg",
      "I was injured in a crash",
      "my brother was shot by the police in 2021",
      "my husband committed suicide and I need probate",
      "someone broke into my house last week",
      "I don't want to hurt myself more",
      "what happens if I die without a will",
      "my dad wants to die at home and needs a will",
      "my wife hit me with divorce papers",
      "he just hit me with an eviction notice",
      "I have a gun charge",
      "I don't have a gun",
      "my mom fell at the store and broke her hip",
      "please call me at 602-555-0142",
    ],
  ],
];

/** A row for each text, with what its group says. */
const every = <Row extends unknown[]>(rows: [...Row, string[]][]) =>
  rows.flatMap((row) => {
    const texts = row.at(-1) as string[];
    const group = row.slice(0, -1) as unknown as Row;
    return texts.map((text): [string, ...Row] => [text, ...group]);
  });

describe("danger", () => {
  it.each(every(DANGEROUS))("%j is heard as %s (%s)", (text, danger, trade) => {
    expect(dangersIn(text, trade)).toContain(danger);
  });

  it.each(every(HARMLESS))("%j is none (%s)", (text, trade) => {
    expect(dangersIn(text, trade)).toEqual([]);
  });

  it("comes worst first", () => {
    expect(dangersIn("sparks from the panel and the wall is on fire", "electrical")[0]).toBe("fire");
    expect(dangersIn("my lip is bleeding, he just hit me", "law")[0]).toBe("violence");
  });

  it.each<[Danger, boolean]>([
    ["fire", true],
    ["gas", true],
    ["monoxide", true],
    ["injury", true],
    ["violence", true],
    ["selfHarm", true],
    ["sparks", false],
    ["water", false],
    ["abuse", false],
  ])("%s is a matter of life: %s", (danger, life) => {
    expect(isForLife(danger)).toBe(life);
  });

  it("has its warning in English and Spanish, with whom to call", () => {
    expect(warningFor("gas", false)).toMatch(/^If you smell gas, leave the house first\. .*911/);
    expect(warningFor("gas", true)).toMatch(/salga primero.*911/);
    expect(warningFor("selfHarm", false)).toMatch(/988.*911/);
    expect(warningFor("selfHarm", true)).toMatch(/988.*911/);
    expect(warningFor("fire", true)).toMatch(/Salgan.*911/);
  });
});

describe("a caller in danger who asks", () => {
  it.each<[string, Danger[], boolean, RegExp | null]>([
    ["Is it safe to go back in the house??", ["monoxide"], false, /^No\. Stay out until/],
    ["Is it ok to go inside?", ["gas"], false, /^No\. Stay out until/],
    ["is it safe to go in??", ["fire"], false, /^No\. Stay out until/],
    ["a baby and my son just threw up. should we leave?", ["monoxide"], false, /^Yes\. Leave now/],
    ["should we leave?", ["injury", "gas"], false, /^Yes\. Leave now/],
    ["can we stay inside?", ["gas"], false, /^No\. Leave now/],
    ["should I wait outside?", ["gas"], false, /^Stay out until/],
    ["when can we go back in?", ["fire"], false, /^Stay out until/],
    ["¿Salgo de la casa?", ["gas"], true, /^Sí\. Salgan ahora/],
    ["hay humo. ¿qué hago?", ["fire"], true, /^Salgan todos/],
    ["what should I do?", ["violence"], false, /911/],
    ["should I move him?", ["injury"], false, /911/],
    ["can I touch the switch?", ["water"], false, /^Keep away/],
    ["is it dangerous?", ["sparks"], false, /^Stay clear/],
    ["should i be worried about it", ["sparks"], false, /^Stay clear/],
    ["is the wire gonna catch fire tonight", ["sparks"], false, /^Stay clear/],
    ["can I get my cat from the house?", ["fire"], false, /^No\. Stay out/],
    ["can you come now?", ["gas"], false, null],
    ["how much is it?", ["gas"], false, null],
    ["do you serve Oakland?", ["gas"], false, null],
    ["12 Elm St", ["gas"], false, null],
    ["should we leave?", [], false, null],
  ])("%j in %j gets the answer", (text, dangers, spanish, answer) => {
    const given = safetyAnswer(text, dangers, spanish);
    if (answer) expect(given).toMatch(answer);
    else expect(given).toBeNull();
  });
});

describe("a danger taken back", () => {
  it.each([
    ["it was just the battery", true],
    ["false alarm", true],
    ["oh wait, it was my neighbor's bbq", true],
    ["no fire, just toast", true],
    ["my mistake, it's 14 Elm St", false],
    ["the fire's out, everybody is fine", true],
    ["it's gone now", true],
    ["no more smoke", true],
    ["lol there's no fire, figure of speech", true],
    ["no smoke. the house is 34 Fir St", false],
    ["falsa alarma", true],
    ["it's not a false alarm", false],
    ["is it a false alarm?", false],
    ["false alarm with the fire, but now I smell gas", false],
    ["we're outside", false],
    ["12 Elm St", false],
    ["911 is on the way", false],
  ])("%j: %s", (text, back) => {
    expect(takesDangerBack(text, ["fire"])).toBe(back);
  });

  it.each([
    ["false alarm", true],
    ["no smoke, I cut the breaker", false],
    ["it's off now", false],
    ["the smell is gone", false],
  ])("that lasts until somebody ends it: %j: %s", (text, back) => {
    expect(takesDangerBack(text, ["sparks"])).toBe(back);
    expect(takesDangerBack(text, ["gas"])).toBe(back);
  });
});

const URGENT: [TradeId, QuestionKind, string[]][] = [
  ["plumbing", "need", ["Burst pipe under the sink", "my basement is flooding", "sewage in the tub"]],
  ["plumbing", "need", ["active leak in the wall", "se inundó la cocina", "sale mucha agua", "emergency!!"]],
  ["plumbing", "detail", ["Still running", "it's on", "no it's still running", "I can't turn it off"]],
  ["hvac", "need", ["No heat", "the heat went out", "AC is out and my mom is 81", "no tenemos calefacción"]],
  ["hvac", "detail", ["Yes, my mom is 81", "a 3 week old baby", "yes", "sí, mi abuela"]],
  ["electrical", "need", ["sparks from the outlet", "we lost power", "se fue la luz"]],
  ["roofing", "need", ["a tree fell on the roof", "water is coming in", "está entrando agua por el techo"]],
  ["roofing", "detail", ["Yes, it's dripping", "it's pouring in"]],
  ["contracting", "need", ["the ceiling is falling down", "the deck collapsed"]],
  ["law", "need", ["I was arrested last night", "court date on Friday", "I have a hearing tomorrow"]],
  ["law", "need", ["mi esposo está detenido", "arraignment in two days"]],
  ["law", "detail", ["ER last night", "Court date on Friday", "yes"]],
];

const CAN_WAIT: [TradeId, QuestionKind, string[]][] = [
  [
    "plumbing",
    "need",
    ["no emergency, water's fine", "faucet install", "it's fixed now", "the tub drains slowly"],
  ],
  ["plumbing", "detail", ["nothing is running", "no", "No, it's off", "water is on, it goes down"]],
  ["plumbing", "detail", ["told you its the disposal. no water running", "It's off", "neither", "not sure"]],
  ["plumbing", "detail", ["I don't know if it's running", "the water's fine"]],
  ["hvac", "need", ["Tune-up", "my mom wants a tune-up", "emergency heat light is on"]],
  ["hvac", "detail", ["nobody elderly", "No", "Nobody like that", "no babies", "nobody", "neither"]],
  [
    "electrical",
    "need",
    ["EV charger in the garage", "Half the outlets are dead", "Smoke detector chirping"],
  ],
  ["roofing", "need", ["Missing shingles", "Old roof, want a new one", "no water coming in"]],
  ["roofing", "detail", ["No, it's dry", "no leak inside", "It's dry", "no"]],
  ["contracting", "need", ["Kitchen remodel", "the wall collapsed last year"]],
  ["law", "need", ["I need a divorce lawyer", "I was arrested two years ago", "a will"]],
  ["law", "detail", ["Neither", "no", "nobody was hurt", "no court date", "none"]],
];

describe("a call", () => {
  const asked = (trade: TradeId, kind: QuestionKind) =>
    intakes[trade].questions.find((question) => question.kind === kind);

  it.each(every(URGENT))("%j can't wait (%s, %s)", (text, trade, kind) => {
    expect(isUrgent(text, intakes[trade], asked(trade, kind))).toBe(true);
  });

  it.each(every(CAN_WAIT))("%j can wait (%s, %s)", (text, trade, kind) => {
    expect(isUrgent(text, intakes[trade], asked(trade, kind))).toBe(false);
  });
});

it.each([
  ["it leaks", true],
  ["it doesn't leak", false],
  ["no, it leaks", true],
  ["without a leak", false],
  ["it’s not a leak", false],
])("%j affirms a leak: %s", (text, says) => {
  expect(affirms(text, /\bleaks?\b/i)).toBe(says);
});
