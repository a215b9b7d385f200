/** Members of fields whose type is a type variable. */
import { expect, test } from "bun:test"
import { describedMentions } from "../../describedMentions.ts"
import { uses } from "../../uses.ts"

const STRUCT = "struct Pair<'a, A: Write, B> { first: A, list: Vec<B>, second: B, name: &'a str }\n"

test.each([
  ["under other names", "impl<'a, X: Read + Seek, Y> Pair<'a, X, Y>", "call ?.go (Read+Seek)"],
  ["with a lifetime left out", "impl<X, Y> Part for Pair<X, Y> where X: Read", "call ?.go (Read)"],
  ["without a bound", "impl<X, Y> Pair<'_, X, Y>", "call this.first.go"],
  ["with a type instead", "impl<Y: Read> Pair<'_, File, Y>", "call this.first.go"],
  ["of another type", "impl<X: Read, Y> Other<'_, X, Y>", "call this.first.go"]
])("a field is bounded as the variable is in the block of members: %s", async (_, block, call) => {
  const lines = await describedMentions(
    "rust",
    "a.rs",
    `${STRUCT}${block} {\n fn f(&self) { self.first.go(); }\n}\n`
  )
  expect(lines.at(-1)).toBe(`3:21 other this.first, 3:27 ${call}`)
})

test("fields of other types keep theirs", async () => {
  const text = `${STRUCT}impl<X: Read, Y: Read> Pair<'_, X, Y> {\n fn f(&self) { self.list.go(); self.name.go(); self.first.inner.go(); }\n}\n`
  expect((await describedMentions("rust", "a.rs", text)).at(-1)).toBe(
    "3:21 other this.list, 3:26 call this.list.go, 3:37 other this.name, 3:42 call this.name.go, 3:53 other this.first, 3:59 other ?.inner (Read), 3:65 call ?.go (Self>.first>.inner)"
  )
})

test("a call on such a field means the method of the trait, or of what that extends", async () => {
  const files = {
    "src/a.rs":
      "pub trait Base { fn full(&self); }\npub trait Sink: Base { fn split(&self); }\nstruct Filter<C> { base: C }\nimpl<C: Sink> Filter<C> { fn go(&self) { self.base.split(); self.base.full(); } }\nstruct Other;\nimpl Other { fn split(&self) {} fn full(&self) {} }\n"
  }
  expect(await uses(files, "a::Sink::split")).toStrictEqual(["src/a.rs:4 call exact"])
  expect(await uses(files, "a::Base::full")).toStrictEqual(["src/a.rs:4 call exact"])
  expect(await uses(files, "a::Other::split")).toStrictEqual([])
})
