/** The callers of a constructor, in each language that has constructors, through the official client. */
import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { type Answer, call, connect } from "../../support/mcp.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const FILES = {
  "src/box.ts": `export class Box {
  constructor(readonly size: number) {}
}
`,
  "src/boxes.ts": `import { Box } from "./box"
import { Box as Crate } from "./box"
export const small = () => new Box(1)
export const large = () => new Crate(2)
export const none: Box | undefined = undefined
`,
  "jar.py": `class Jar:
    def __init__(self, size):
        self.size = size


class Other:
    def __init__(self):
        pass
`,
  "jars.py": `from jar import Jar, Other

def make() -> Jar:
    return Jar(1)

class Lidded(Jar):
    def __init__(self):
        super().__init__(2)
        Other()
`,
  "Can.java": `package shop;
public class Can {
  public Can(int size) {}
}
class Tray { Can can() { return new Can(1); } }
`,
  "Pail.java": `package shop;
public class Pail {
  public Pail(int size) {}
  public Pail(String name) {}
}
class Shed { Pail pail() { return new Pail("x"); } }
`,
  "Tin.cs": `namespace Shop {
  public class Tin { public Tin(int size) {} }
  public class Shelf { Tin tin() { return new Tin(1); } }
}
`,
  "vat.h": `class Vat {
 public:
  explicit Vat(int size);
};
`,
  "vat.cpp": `#include "vat.h"
Vat::Vat(int size) {}
Vat* make() { return new Vat(1); }
int fill() { static const Vat vat(2); return 1; }
int wash() { Vat vat{3}; return 1; }
`,
  "jug.h": `namespace shop {
class Jug {
 public:
  Jug(int size);
};
}
`,
  "jug.cpp": `#include "jug.h"
namespace shop {
Jug::Jug(int size) {}
class Ewer : public Jug {};
Jug* make() { return new Jug(1); }
}
`,
  "lid.cpp": `class Lid {
 public:
  explicit Lid(int size);
  Lid(const Lid&) = delete;
};
Lid* cover() { return new Lid(1); }
`,
  "pot.rb": `class Pot
  def initialize(size)
    @size = size
  end
end

class Kettle < Pot
  def initialize
    super(2)
  end
end

class Pan < Pot
end

def make
  Pot.new(1)
  Kettle.new
  Pan.new(3)
end
`,
  "Urn.php": `<?php
namespace Shop;
class Urn { public function __construct(int $size) {} }
function make() { return new Urn(1); }
`,
  "Cup.kt": `package shop
class Cup { constructor(size: Int) {} }
fun make() = Cup(1)
`,
  "Mug.swift": `class Mug { init(size: Int) {} }
func make() -> Mug { return Mug(size: 1) }
func again() -> Mug { return Mug.init(size: 1) }
`,
  "keg.dart": `class Keg { Keg(int size); Keg.of(int size); }
Keg make() => Keg(1);
Keg again() => Keg.of(1);
`
}

const CALLS: Readonly<Record<string, ReadonlyArray<string>>> = {
  "Box.constructor": ["src/boxes.ts:3 exact", "src/boxes.ts:4 exact"],
  "Jar.__init__": ["jars.py:4 exact", "jars.py:8 exact"],
  "Can.Can": ["Can.java:5 exact"],
  "Tin.Tin": ["Tin.cs:3 exact"],
  "Vat.Vat": ["vat.cpp:3 exact", "vat.cpp:4 exact", "vat.cpp:5 exact"],
  "shop::Jug::Jug": ["jug.cpp:5 exact"],
  // The callers of the class without a constructor, not of the class with one.
  "Pot.initialize": ["pot.rb:9 exact", "pot.rb:17 exact", "pot.rb:19 exact"],
  "Urn.__construct": ["Urn.php:4 exact"],
  "Cup.constructor": ["Cup.kt:3 exact"],
  "Mug.init": ["Mug.swift:2 exact", "Mug.swift:3 exact"],
  "Keg.Keg": ["keg.dart:2 exact"],
  "Keg.of": ["keg.dart:3 exact"]
}

describe("a constructor", () => {
  it.live("has its type's instantiations as its callers, in each language", () =>
    Effect.flatMap(temporaryFolder, (home) =>
      Effect.gen(function* () {
        const path = yield* temporaryFolder
        writeFiles(path, FILES)
        const client = yield* connect()
        yield* call(client, "index_codebase", { path })
        const calls = (input: object) =>
          Effect.map(call(client, "find_references", { path, ...input }), ({ references }) =>
            references.map((each: Answer) => `${each.path}:${each.line} ${each.certainty}`)
          )
        for (const [name, wanted] of Object.entries(CALLS))
          expect([name, yield* calls({ name })]).toStrictEqual([name, wanted])
        // The name alone covers both methods, so the call is certain; which of the two it means is not.
        expect(yield* calls({ name: "Pail.Pail" })).toStrictEqual(["Pail.java:6 exact"])
        for (const [name, use] of [
          ["Pail.Pail", "Pail.java:6 likely"],
          ["Lid.Lid", "lid.cpp:6 likely"]
        ] as const) {
          const { results } = yield* call(client, "locate_symbol", { path, name, kind: "method" })
          expect(yield* calls({ symbol_id: results[0].symbol_id })).toStrictEqual([use])
        }
      }).pipe(Effect.provide(engine(home)))
    )
  )
})
