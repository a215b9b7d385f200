import { bash } from "./bash/spec.ts"
import { c } from "./c/spec.ts"
import { cpp } from "./cpp/spec.ts"
import { csharp } from "./csharp/spec.ts"
import { dart } from "./dart/spec.ts"
import { elixir } from "./elixir/spec.ts"
import { go } from "./go/spec.ts"
import { haskell } from "./haskell/spec.ts"
import { java } from "./java/spec.ts"
import { javascript } from "./javascript/spec.ts"
import { kotlin } from "./kotlin/spec.ts"
import { lua } from "./lua/spec.ts"
import { php } from "./php/spec.ts"
import { python } from "./python/spec.ts"
import { ruby } from "./ruby/spec.ts"
import { rust } from "./rust/spec.ts"
import { scala } from "./scala/spec.ts"
import { swift } from "./swift/spec.ts"
import { zig } from "./zig/spec.ts"
import type { Language } from "./Language.ts"
import { tsx, typescript } from "./typescript/spec.ts"

/** Every language that is indexed. To add one: a folder, a line here, a grammar in ports/deriving, a page in test/languages. */
export const LANGUAGES: ReadonlyArray<Language> = [
  bash,
  c,
  cpp,
  csharp,
  dart,
  elixir,
  go,
  haskell,
  java,
  javascript,
  kotlin,
  lua,
  php,
  python,
  ruby,
  rust,
  scala,
  swift,
  tsx,
  typescript,
  zig
]
