/** The mentions that names are. */
import { expect, test } from "bun:test"
import { describedMentions } from "../../describedMentions.ts"

test("an assignment to a member also calls its setter, where setters have names of their own", async () => {
  expect(await describedMentions("ruby", "a.rb", "cart.total = 1\ncart.total\n")).toStrictEqual([
    "1:1 call cart, 1:6 call cart.total, 1:6 call cart.total=",
    "2:1 call cart, 2:6 call cart.total"
  ])
})

test("a name in an interpolated text is a use, unless it is local", async () => {
  expect(await describedMentions("dart", "a.dart", "f(int a) {\n  print('$a $total');\n}\n")).toStrictEqual([
    "2:3 call print, 2:14 other total"
  ])
})

test("a type variable means what bounds it", async () => {
  expect(
    await describedMentions("rust", "a.rs", "fn f<T: Draw>(t: T) { t.draw(); T::new(); }\n")
  ).toStrictEqual([
    "1:6 type T, 1:9 type Draw, 1:18 type T, 1:25 call ?.draw (Draw), 1:33 type T, 1:36 call ?.new (Draw)"
  ])
})
