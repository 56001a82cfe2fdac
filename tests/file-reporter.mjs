import process from "node:process";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

export default class FileReporter {
  #left = new Map();
  #failures = [];

  onBegin(_config, suite) {
    for (const test of suite.allTests()) {
      const file = this.#fileOf(test);
      file.left += 1;
    }
  }

  onTestEnd(test, { status, duration, errors }) {
    const file = this.#fileOf(test);
    file.left -= 1;
    file.ms += duration;
    if (status === "skipped") file.skipped += 1;
    else if (status === test.expectedStatus) file.passed += 1;
    else {
      file.failed += 1;
      this.#failures.push({ test, errors });
    }
    if (file.left === 0) this.#print(file);
  }

  onError({ stack, message, value }) {
    console.log(plain(stack ?? message ?? value ?? ""));
  }

  onEnd() {
    for (const { test, errors } of this.#failures) {
      const { file, line } = test.location;
      console.log(`\nFAIL ${relative(process.cwd(), file)}:${line} ${test.titlePath().slice(3).join(" > ")}`);
      for (const { stack, message, snippet, value } of errors) {
        console.log(plain(stack ?? message ?? value ?? ""));
        if (snippet) console.log(plain(snippet));
      }
    }
  }

  printsToStdio() {
    return true;
  }

  #fileOf({ location: { file } }) {
    if (!this.#left.has(file))
      this.#left.set(file, { file, left: 0, ms: 0, passed: 0, failed: 0, skipped: 0 });
    return this.#left.get(file);
  }

  #print({ file, passed, failed, skipped, ms }) {
    const said = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`];
    const counts = said.filter(Boolean).join(", ");
    console.log(
      `${failed > 0 ? "FAIL" : "ok  "} ${relative(process.cwd(), file)} (${counts}, ${(ms / 1000).toFixed(1)} s)`,
    );
  }
}

const plain = (text) => (process.stdout.isTTY ? text : stripVTControlCharacters(text));
