import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { typedContact, typedDemo, typedTrial } from "../../tests/setup/forms";
import { createAccount, databaseUrl } from "../account";
import { startOwnCalendar } from "../own-calendar";
import { deliveredTo, expect, freshPhone, isAwake, test } from "../support";
import { FIELDS, INSIDE, OUTSIDE, TYPED } from "../site/foreign-nodes";
import { atSandbox, newPerson } from "../trial/trial-person";
import type { WebDriver } from "selenium-webdriver";
import { type Engine, SKIP_ENGINES, startFirefox, startWebKit } from "./engine";
import { ENTER, Page } from "./page";

test.skip(SKIP_ENGINES);
test.describe.configure({ timeout: 180_000 });

let calendar: Awaited<ReturnType<typeof startOwnCalendar>>;
test.beforeAll(async () => {
  calendar = await startOwnCalendar();
});
test.afterAll(() => calendar.stop());

const PERSON = { phone: "(602) 555-0143" };
const BANK = 'iframe[name="__privateStripeFrame"]';
const ASKS_BANK = "4000 0025 0000 3155";

for (const [name, start] of Object.entries({ Firefox: startFirefox, WebKit: startWebKit })) {
  test.describe(name, () => {
    let engine: Engine;
    let driver: WebDriver;
    let page: Page;
    test.beforeAll(async () => {
      engine = await start();
    });
    test.beforeEach(async () => {
      driver = await engine.open();
      page = new Page(driver);
    });
    test.afterEach(async () => {
      expect(await page.errors()).toBe(null);
      await driver.quit();
    });
    test.afterAll(() => engine?.stop());

    async function open(path: string) {
      await page.goto(path);
      await page.wake();
    }

    test("the home page's sample conversation is never empty and can be paused", async () => {
      await page.goto("/");
      for (const time of [0, 300, 2000, 5000, 10_000, 16_000, 34_000, 36_900]) {
        const lines = await page.evaluate((time) => {
          for (const animation of document.getAnimations()) animation.currentTime = time;
          const phone = document.querySelector(".thread")!.getBoundingClientRect();
          return [...document.querySelectorAll(".thread [data-from] > p:first-of-type")].filter((line) => {
            const { top, bottom } = line.getBoundingClientRect();
            return (
              getComputedStyle(line).opacity === "1" && top >= phone.top - 1 && bottom <= phone.bottom + 1
            );
          }).length;
        }, time);
        expect(lines, `${time} ms`).toBeGreaterThan(0);
      }
      await page.click(".moving label", "Pause");
      await page.until(() => {
        const animations = document.querySelector(".thread")!.getAnimations({ subtree: true });
        return animations.every(({ playState }) => playState === "paused");
      });
    });

    test("the demo dialog submits without a page load and closes", async () => {
      const phone = freshPhone();
      await open("/");
      await page.click("main a", "Text with Bubby");
      await page.fill("#demo-dialog", typedDemo({ phone }));
      await page.click("dialog button", "Get Live Demo Now");
      await page.see("[data-toast]", "Demo Started!");
      await page.gone("dialog");
      expect(await page.stayed()).toBe(true);
      expect(await deliveredTo(phone)).toHaveLength(1);
    });

    test("the contact form lists missing fields and sends the completed message", async () => {
      await open("/contact");
      await page.click("#contact button", "Send Message");
      await page.see("[role=alert]", "There's a problem");
      await page.fill("#contact", typedContact());
      await page.click("#contact button", "Send Message");
      await page.see("[data-toast]", "Message sent!");
      expect(await page.stayed()).toBe(true);
    });

    test("the quiz shows its result, and Back returns to the last question", async () => {
      await open("/quiz");
      await page.fill("main", { businessType: true });
      await page.click("main button:enabled", "Next");
      await page.see("#quiz-progress", "Question 2 of 4");
      await page.click("main button:enabled", "Next");
      await page.see("#quiz-progress", "Question 3 of 4");
      await page.click("main button:enabled", "Next");
      await page.click("main label", "They get voicemail");
      await page.click("main button:enabled", "See Results");
      await page.see("main h2", "What your missed calls cost");
      await page.back();
      await page.see("#quiz-progress", "Question 4 of 4");
      expect(await page.stayed()).toBe(true);
    });

    test("a visitor books a call", async () => {
      await open(`${calendar.url}/schedule`);
      await page.click("nav[aria-label=Days] :nth-child(3) > a");
      await page.until(() => location.search.includes("day="));
      await page.click("#booking label:has([name=startsAt])");
      await page.fill("#booking", { ...PERSON, name: "Dana Whitfield", email: `${randomUUID()}@e2e.test` });
      await page.click("#booking button", "Book the call");
      await page.see("main [role=status]", "Your call is booked");
    });

    test("the chat panel works in browsers without checkVisibility (Safari before 17.4)", async () => {
      await page.goto("/plumbing");
      await page.evaluate(() => Reflect.deleteProperty(Element.prototype, "checkVisibility"));
      await page.wake();
      // Press Enter, because WebKit's scroll bar covers the window's edge.
      await page.type("[data-start-after] a", ENTER);
      await page.see("[aria-label='Chat with Bubby'] :focus");
      await page.press(`how much does it cost${ENTER}`);
      await page.until(() =>
        document.querySelector("[aria-label='Chat with Bubby']")!.textContent!.includes("Professional is"),
      );
    });

    test("an admin signs in and uses Done and Undo in the inbox", async () => {
      const account = await createAccount();
      const id = randomUUID();
      const name = `Dana ${randomUUID().slice(0, 8)}`;
      const sql = postgres(databaseUrl(), { max: 1, onnotice: () => {} });
      await sql`insert into demo_requests (id, name, phone, business_name, consent, created_at)
        values (${id}, ${name}, '+16025550142', 'Whitfield & Ortiz', true, now() + interval '1 hour')`;
      await open("/auth?redirectTo=/admin/inbox");
      await page.fill("#sign-in", { ...account });
      await page.click("#sign-in button", "Sign In");
      await page.until(() => location.pathname === "/admin/inbox");
      await page.wake();
      await page.click("main li button", `Done: ${name}`);
      await page.see("[role=status]", "Done. The row is out of the inbox.");
      await page.click("button", "Undo");
      await page.see("main li", name);
      await sql`delete from demo_requests where id = ${id}`;
      await sql.end();
    });

    test("passkey buttons take up space only in browsers that support passkeys", async () => {
      await open("/auth");
      await page.until(() => {
        const form = document.querySelector("form[action^='/auth/passkey']")!;
        return form.getClientRects().length > 0 === "PublicKeyCredential" in window;
      });
    });

    async function toCard() {
      const { business, email } = newPerson();
      await open("/");
      await page.click("header a", "Start 14-Day Trial");
      await page.fill("#trial", typedTrial({ ...PERSON, businessName: business, email }));
      await page.click("dialog button", "Continue to Payment");
      await page.see("dialog h2", "Secure Payment");
      return email;
    }

    async function payWith(number: string) {
      await page.see("dialog .sandbox select");
      await page.click(`dialog .sandbox option[value="${number.replaceAll(" ", "")}"]`);
      await page.click("dialog button", "Start My Free Professional Trial");
    }

    const refused = async () => {
      await payWith(ASKS_BANK);
      await page.clickInFrame(BANK, "Fail");
      await page.see("dialog [role=alert]", "Payment failed");
    };
    const welcomed = async () => {
      await page.see("dialog h2", "Welcome Aboard!");
      await page.see("dialog button", "Get Started");
    };
    const isClosed = () => !document.querySelector("dialog");
    const close = async (text = "Close") => {
      await page.click("dialog button", text);
      await page.gone("dialog");
    };

    const PAYMENTS: Record<string, () => Promise<unknown>> = {
      "an accepted card, then a press on Get Started": async () => {
        await payWith("4242 4242 4242 4242");
        await welcomed();
        await close("Get Started");
      },
      "a card that the bank approves, then the browser's Back": async () => {
        await payWith(ASKS_BANK);
        await page.clickInFrame(BANK, "Complete");
        await welcomed();
        await page.backUntil(isClosed);
      },
      "a card that the bank refuses, then the browser's Back": async () => {
        await refused();
        await page.backUntil(() => document.querySelector("#trial")!.getClientRects().length > 0);
        await page.backUntil(isClosed);
      },
    };

    for (const [how, pay] of Object.entries(PAYMENTS)) {
      test(`the trial dialog handles ${how}`, async () => {
        const email = await toCard();
        await pay();
        expect(await page.evaluate(() => location.pathname)).toBe("/");
        expect(await page.stayed()).toBe(true);
        const { subscriptions } = await atSandbox(email);
        expect(subscriptions).toHaveLength(/approves|another|Get Started/.test(how) ? 1 : 0);
      });
    }

    for (const path of ["/contact", "/trial"] as const) {
      test(`${path} keeps text and focus when a browser extension adds nodes before hydration`, async () => {
        await page.goto(path);
        for (const add of [...Object.values(OUTSIDE), ...Object.values(INSIDE)]) await page.evaluate(add);
        await page.click(FIELDS[path]!.replace(":visible", ""));
        for (const character of TYPED) await page.press(character);
        await page.until(isAwake);
        await page.press("!");
        expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(
          `${TYPED}!`,
        );
      });
    }
  });
}
