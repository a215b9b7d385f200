/**
 * Known errors, by where they come from.
 *
 * @module
 */
import type { ErrorPattern } from "../Pattern.ts"
import { clojurePatterns } from "./clojure.ts"
import { containerPatterns } from "./containers.ts"
import { dartPatterns } from "./dart.ts"
import { databasePatterns } from "./databases.ts"
import { dotnetPatterns } from "./dotnet.ts"
import { elixirPatterns } from "./elixir.ts"
import { gitPatterns } from "./git.ts"
import { goPatterns } from "./go.ts"
import { httpPatterns } from "./http.ts"
import { infrastructurePatterns } from "./infrastructure.ts"
import { injectionPatterns } from "./injection.ts"
import { javascriptPatterns } from "./javascript.ts"
import { jvmPatterns } from "./jvm.ts"
import { luaPatterns } from "./lua.ts"
import { nativePatterns } from "./native.ts"
import { networkPatterns } from "./network.ts"
import { packagePatterns } from "./packages.ts"
import { perlPatterns } from "./perl.ts"
import { phpPatterns } from "./php.ts"
import { pythonPatterns } from "./python.ts"
import { recordPatterns } from "./records.ts"
import { rubyPatterns } from "./ruby.ts"
import { rustPatterns } from "./rust.ts"
import { swiftPatterns } from "./swift.ts"
import { systemPatterns } from "./system.ts"
import { undeclaredNamePatterns } from "./undeclaredNames.ts"
import { typescriptPatterns } from "./typescript.ts"
import { unknownNamePatterns } from "./unknownNames.ts"

/** All built-in patterns; causes of one message are adjacent. */
export const PATTERNS: ReadonlyArray<ErrorPattern> = [
  ...goPatterns,
  ...pythonPatterns,
  ...javascriptPatterns,
  ...typescriptPatterns,
  ...jvmPatterns,
  ...clojurePatterns,
  ...rustPatterns,
  ...dotnetPatterns,
  ...rubyPatterns,
  ...perlPatterns,
  ...phpPatterns,
  ...elixirPatterns,
  ...luaPatterns,
  ...nativePatterns,
  ...undeclaredNamePatterns,
  ...swiftPatterns,
  ...dartPatterns,
  ...unknownNamePatterns,
  ...gitPatterns,
  ...packagePatterns,
  ...containerPatterns,
  ...infrastructurePatterns,
  ...databasePatterns,
  ...recordPatterns,
  ...injectionPatterns,
  ...networkPatterns,
  ...systemPatterns,
  ...httpPatterns
]
