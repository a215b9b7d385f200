import type { StructuralLanguage } from "../Language.ts"
import { limitParts } from "../limitParts.ts"
import { calledModules, hclMentions } from "./hclMentions.ts"
import { hclParts } from "./hclParts.ts"
import { hclTokens } from "./hclTokens.ts"
import { hclNames } from "./mentions.ts"

export const hcl: StructuralLanguage = {
  id: "hcl",
  title: "HCL (Terraform)",
  shape: "structure",
  extensions: [".tf", ".tofu", ".tfvars", ".hcl", ".nomad"],
  filenames: [".terraformrc", "terraform.rc"],
  separator: ".",
  partsOf: (text) => limitParts(hclParts(text)),
  importsIn: (_, text) => calledModules(text),
  usesIn: hclMentions,
  indivisibleIn: (text) => hclTokens(text).filter(({ inText, is }) => is === "heredoc" && !inText),
  mentions: hclNames
}
