import { expect, test } from "bun:test"
import { uses } from "../../reference/uses.ts"

test("what precedes `::` is a namespace, and what is called a method of that name", async () => {
  const files = {
    "sink.h": `namespace level { enum level_enum { warn, off }; }
class Sink {
 public:
  level::level_enum level() const;
  void run() {
    use(level::warn);
    int now = level();
  }
};
`
  }
  expect(await uses(files, "Sink::level")).toStrictEqual(["sink.h:7 call exact"])
  expect(await uses(files, "level")).toStrictEqual(["sink.h:4 type exact", "sink.h:6 type exact"])
})
