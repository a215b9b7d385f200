/** Members of the results of members, by their declarations: here those of two Rust types with the same member names. */
import { describe, expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const ROUTERS =
  "pub struct Router<S> { n: S }\nimpl<S> Router<S> {\n    pub fn new() -> Self { todo!() }\n    pub fn route(self, path: &str) -> Self { self }\n" +
  "    pub fn layer<L>(self, layer: L) -> Router<S> where L: Clone { self }\n    pub fn take<T>(self) -> T { todo!() }\n    pub fn into_other(self) -> Other { Other }\n" +
  "    pub fn tried(&self) -> Result<&Self, Error> { Ok(self) }\n    pub fn count(&self) -> usize { 0 }\n}\n" +
  "pub struct Other;\nimpl Other {\n    pub fn route(self, path: &str) -> Self { self }\n    pub fn layer(self, n: u8) -> Self { self }\n    pub fn count(&self) -> usize { 0 }\n}\n" +
  "pub fn make() -> Router<u8> { Router::new() }\n"

/** Where `method` of both types is used in a body. */
const both = async (method: string, body: string, more = "") => {
  const files = {
    "src/router.rs": ROUTERS,
    "src/lib.rs": `mod router;\nuse router::{make, Other, Router};\n${more}\n${body}\n`
  }
  const of = async (type: string) =>
    (await uses(files, `router::${type}::${method}`)).map((use) => use.replace("src/lib.rs:", ""))
  return { router: await of("Router"), other: await of("Other") }
}

describe("a call on the result of a call", () => {
  test("refers to a method of the declared result type, through any number of calls", async () => {
    const body = 'fn a() {\n    Router::new().route("/").layer(\n        1\n    )\n    .count();\n}'
    expect(await both("count", body)).toStrictEqual({ router: ["8 call exact"], other: [] })
    expect(await both("layer", body)).toStrictEqual({ router: ["5 call exact"], other: [] })
  })

  test("refers to another type's method if a signature in between declares that type", async () => {
    expect(await both("count", 'fn a() { Router::new().into_other().route("/").count(); }')).toStrictEqual({
      router: [],
      other: ["4 call exact"]
    })
  })

  test("is resolved from a function's result, and through shadowed variables", async () => {
    const body =
      'fn a() { make().route("/").count(); }\nfn b() {\n    let app = make();\n    let app = app.into_other();\n    app.count();\n}'
    expect(await both("count", body)).toStrictEqual({ router: ["4 call exact"], other: ["8 call exact"] })
  })

  test("on a Result is resolved only if the Result is unwrapped or tried", async () => {
    const body =
      "fn a(r: Router<u8>) {\n    r.tried()?.count();\n    r.tried().unwrap().count();\n    r.tried().count();\n}"
    expect(await both("count", body)).toStrictEqual({
      router: ["5 call exact", "6 call exact", "7 call name-only"],
      other: ["7 call name-only"]
    })
  })

  test("matches by name only for a generic result or the elements of an iteration", async () => {
    const body =
      'struct T;\nfn a(r: Router<u8>) {\n    r.take().count();\n    for one in make().route("/") { one.count(); }\n}'
    expect(await both("count", body)).toStrictEqual({
      router: ["6 call name-only", "7 call name-only"],
      other: ["6 call name-only", "7 call name-only"]
    })
  })
})

test("a method is found through smart pointers and locks without a written type", async () => {
  const body =
    "fn a() {\n    let one = Arc::new(make());\n    one.count();\n    let two = Arc::new(Mutex::new(Router::new()));\n    two.lock().unwrap().count();\n" +
    "    let three = Arc::clone(&two);\n    let held = three.lock().unwrap();\n    held.count();\n    Box::new(Other).count();\n    let four = RwLock::new(Other);\n    four.read().await.count();\n}"
  expect(await both("count", body)).toStrictEqual({
    router: ["6 call exact", "8 call exact", "11 call exact"],
    other: ["12 call exact", "14 call exact"]
  })
})

test("a method is found through fields, also of tuple structs", async () => {
  const more =
    "struct Pair(Other, pub Arc<Router<u8>>);\nstruct Store { pair: Pair, held: Arc<Mutex<Other>> }\n" +
    "impl Store { fn a(&self) { self.held.lock().unwrap().count(); self.pair.1.count(); } }\nimpl Pair {\n    fn b(&self) { self.0.count(); }\n    fn c(&self) { self.1.count(); }\n}\n" +
    "fn d(store: &Store) { store.held.lock().count(); }"
  expect(await both("count", "", more)).toStrictEqual({
    router: ["5 call exact", "8 call exact"],
    other: ["5 call exact", "7 call exact", "10 call exact"]
  })
})
