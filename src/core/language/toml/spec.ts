import type { StructuralLanguage } from "../Language.ts"
import { limitParts } from "../limitParts.ts"
import { crateName } from "../rust/crateName.ts"
import { tomlParts } from "./tomlParts.ts"

export const toml: StructuralLanguage = {
  id: "toml",
  title: "TOML",
  shape: "structure",
  extensions: [".toml"],
  filenames: ["Pipfile", "Cargo.toml.orig"],
  separator: ".",
  partsOf: (text) => limitParts(tomlParts(text).parts),
  declaredIn: (path, text) =>
    /(?:^|\/)Cargo\.toml$/.test(path)
      ? crateName(text)
      : /(?:^|\/)(?:Julia)?Project\.toml$/.test(path)
        ? (/^name\s*=\s*"(\w+)"/m.exec(text)?.[1] ?? "")
        : "",
  errorIn: (text) => tomlParts(text).problem
}
