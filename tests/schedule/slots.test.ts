import { describe, expect, it } from "vitest";
import { freeTimes, offeredTimes, type Rules } from "~/features/schedule/booking/slots";

const at = (text: string) => Date.parse(text);
const iso = (times: number[]) => times.map((time) => new Date(time).toISOString().slice(0, 16));

const rules = (changes: Partial<Rules> = {}): Rules => ({
  zone: "America/New_York",
  hours: Array.from({ length: 7 }, () => [[9 * 60, 10 * 60]] as const),
  daysOff: [],
  lengthMinutes: 30,
  minutesBefore: 0,
  minutesAfter: 0,
  noticeHours: 0,
  daysAhead: 2,
  ...changes,
});
const offered = (changes: Partial<Rules>, now: string) => iso(offeredTimes(rules(changes), at(now)));
const allDay = (zone: string): Partial<Rules> => ({
  zone,
  daysAhead: 1,
  hours: Array.from({ length: 7 }, () => [[0, 24 * 60]] as const),
});
const lasting = (zone: string, now: string) => offered(allDay(zone), now).length / 2;

describe("Offered times", () => {
  it("follow the owner's hours in the owner's time zone", () => {
    expect(offered({}, "2026-11-23T05:00Z")).toEqual([
      "2026-11-23T14:00",
      "2026-11-23T14:30",
      "2026-11-24T14:00",
      "2026-11-24T14:30",
    ]);
  });

  it("keep their clock time across daylight saving changes", () => {
    expect(offered({}, "2026-10-31T04:00Z")).toEqual([
      "2026-10-31T13:00",
      "2026-10-31T13:30",
      "2026-11-01T14:00",
      "2026-11-01T14:30",
    ]);
    expect(offered({}, "2027-03-13T05:00Z")).toEqual([
      "2027-03-13T14:00",
      "2027-03-13T14:30",
      "2027-03-14T13:00",
      "2027-03-14T13:30",
    ]);
  });

  it.each([
    ["America/New_York", "2027-03-14T05:00Z", 23],
    ["America/New_York", "2026-11-01T04:00Z", 25],
    ["Europe/Berlin", "2027-03-27T23:00Z", 23],
    ["Europe/Berlin", "2026-10-24T22:00Z", 25],
    ["Australia/Lord_Howe", "2026-10-03T13:30Z", 23.5],
    ["Australia/Lord_Howe", "2027-04-03T13:00Z", 24.5],
    ["Asia/Kolkata", "2026-11-22T18:30Z", 24],
    ["America/Phoenix", "2026-11-01T07:00Z", 24],
    // On this day clocks skip midnight.
    ["America/Santiago", "2026-09-06T04:00Z", 23],
  ])("in %s cover the day that begins at %s (%d hours) without gaps or repeats", (zone, now, hours) => {
    expect(lasting(zone, now)).toBe(hours);
    expect(new Set(offered(allDay(zone), now)).size).toBe(hours * 2);
  });

  it("begin after the gap when clocks skip the first hour", () => {
    const hours = Array.from({ length: 7 }, () => [[2 * 60, 4 * 60]] as const);
    expect(offered({ hours, daysAhead: 1 }, "2027-03-14T05:00Z")).toEqual([
      "2027-03-14T07:00",
      "2027-03-14T07:30",
    ]);
  });

  it("exclude days without hours, days off, and times that are past or too soon", () => {
    const weekdays = Array.from({ length: 7 }, (_, day) => (day < 5 ? ([[540, 600]] as const) : []));
    expect(
      offered({ hours: weekdays, daysAhead: 4 }, "2026-11-20T05:00Z").map((time) => time.slice(8, 10)),
    ).toEqual(["20", "20", "23", "23"]);
    expect(offered({ daysOff: [["2026-11-23", "2026-11-23"]] }, "2026-11-23T05:00Z")).toEqual([
      "2026-11-24T14:00",
      "2026-11-24T14:30",
    ]);
    expect(offered({ daysAhead: 1 }, "2026-11-23T14:01Z")).toEqual(["2026-11-23T14:30"]);
    expect(offered({ daysAhead: 1, noticeHours: 2 }, "2026-11-23T12:30Z")).toEqual(["2026-11-23T14:30"]);
    expect(offered({ daysAhead: 1, noticeHours: 2 }, "2026-11-23T12:31Z")).toEqual([]);
  });

  it("never extend past the owner's closing time", () => {
    expect(offered({ lengthMinutes: 45, daysAhead: 1 }, "2026-11-23T05:00Z")).toEqual(["2026-11-23T14:00"]);
    expect(offered({ lengthMinutes: 61, daysAhead: 1 }, "2026-11-23T05:00Z")).toEqual([]);
  });

  it("can be limited to a range", () => {
    const within = [at("2026-11-24T14:00Z"), at("2026-11-24T14:30Z")] as const;
    expect(iso(offeredTimes(rules(), at("2026-11-23T05:00Z"), within))).toEqual(["2026-11-24T14:00"]);
  });
});

describe("Free times", () => {
  const day = [..."0123"].map((hour) => at(`2026-11-23T0${hour}:00Z`));
  const busy = [[at("2026-11-23T01:00Z"), at("2026-11-23T01:30Z")]] as const;
  const free = (changes: Partial<Rules>) => iso(freeTimes(day, rules(changes), busy)).map((time) => time[12]);

  it("never overlap a booking, but may start when a booking ends", () => {
    expect(free({})).toEqual(["0", "2", "3"]);
    expect(free({ lengthMinutes: 60 })).toEqual(["0", "2", "3"]);
    expect(free({ lengthMinutes: 61 })).toEqual(["2", "3"]);
  });

  it("leave the owner's buffer before and after each call", () => {
    expect(free({ minutesAfter: 31 })).toEqual(["2", "3"]);
    expect(free({ minutesBefore: 31 })).toEqual(["0", "3"]);
  });
});
