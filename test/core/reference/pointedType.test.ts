import { expect, test } from "bun:test"
import { pointedType, pointerTypeAfterStep } from "../../../src/core/reference/pointedType.ts"
import { uses } from "./uses.ts"

const pointers = { types: new Set(["Arc", "Cow", "LazyLock"]), ownMembers: new Set(["clone"]) }

test("pointedType() unwraps pointer types, but not lists and options", () => {
  expect(pointedType("std::sync::Arc<Keys>", pointers)).toBe("Arc<Keys")
  expect(pointedType("Cow<'a, Keys<T>>", pointers)).toBe("Cow<Keys")
  expect(pointedType("LazyLock<Keys, fn() -> Keys>", pointers)).toBe("LazyLock<Keys")
  expect(pointedType("&mut Arc<dyn Read + Send>", pointers)).toBe("Arc<Read+Send")
  expect(pointedType("Option<Arc<Keys>>", pointers)).toBe("Option")
  expect(pointedType("Arc<[u8]>", pointers)).toBe("Arc")
})

test("members are found through pointer types, except methods that the pointer type has itself", async () => {
  const files = {
    "src/lib.rs":
      "pub struct Keys { pub decoding: u8 }\nimpl Keys { fn spin(&self) {} fn clone(&self) {} }\nstatic KEYS: LazyLock<Keys> = LazyLock::new(|| Keys::new());\n" +
      "struct Holder { keys: Box<Keys> }\n" +
      "fn a(k: Arc<Keys>) { k.decoding; k.spin(); k.clone(); }\nfn b() { KEYS.decoding; KEYS.spin(); }\n" +
      "impl Holder { fn c(&self) { self.keys.decoding; self.keys.spin(); } }\nfn d() { let k = Arc::new(Keys::new()); k.decoding; }\n"
  }
  expect(await uses(files, "Keys::decoding")).toStrictEqual([
    "src/lib.rs:5 other exact",
    "src/lib.rs:6 other exact",
    "src/lib.rs:7 other exact",
    "src/lib.rs:8 other exact"
  ])
  expect(await uses(files, "Keys::spin")).toStrictEqual([
    "src/lib.rs:5 call exact",
    "src/lib.rs:6 call exact",
    "src/lib.rs:7 call exact"
  ])
  expect(await uses(files, "Keys::clone")).toStrictEqual(["src/lib.rs:5 call name-only"])
})

test("pointerTypeAfterStep() unwraps containers by their methods, and wraps values in constructors", () => {
  const holding = { ...pointers, holders: { Mutex: new Set(["lock"]), Result: new Set(["unwrap"]) } }
  const along = (type: string, ...steps: ReadonlyArray<string>) =>
    steps.reduce<string | undefined>(
      (before, step) => {
        const is = step === "await" ? "opened" : step.startsWith("<") ? "wrapped" : "call"
        return before === undefined
          ? undefined
          : pointerTypeAfterStep(before, { is, name: step.replace("<", "") }, holding)
      },
      pointedType(type, holding)
    )
  expect(along("Arc<Mutex<Keys>>", "lock", "unwrap")).toBe("(Keys")
  expect(along("Mutex<Arc<Keys>>", "lock", "await", "clone")).toBe("Arc<Keys")
  expect(along("Keys", "<Mutex", "<Arc", "clone", "lock")).toBe("(Keys")
  expect(along("Result<Keys, Error>", "map_err", "unwrap")).toBe("(Keys")
  expect(along("Mutex<Keys>", "spin")).toBe("")
  expect(along("Keys", "unwrap")).toBe("")
  expect(along("Keys", "<Vec")).toBe("")
})
