import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import type { SyntaxNode } from "../../syntax/mod.ts"
import type { StatedMention } from "../StatedNames.ts"
import { LOOKUP } from "./perlLookups.ts"
import { lookedUp, type Scope, SELF } from "./perlScope.ts"
import { PACKAGE_NAME, PRAGMA, type StatedName } from "./perlTerms.ts"

/** Variables of the language, and functions that the grammar takes for names. */
const PREDEFINED = new Set(
  "_ a b ENV ARGV INC ISA STDIN STDOUT STDERR DATA EXPORT EXPORT_OK EXPORT_TAGS VERSION AUTOLOAD SIG OS_ERROR undef wantarray shift pop".split(
    " "
  )
)

/** How the use of a name is added to those found, with the package or class that it is looked up in. */
export const nameUses = (found: Array<StatedMention>) => {
  const push = (name: string, qualifier: string, role: StatedMention["role"], at: number) => {
    if (/^[A-Za-z_]\w*$/.test(name)) found.push({ name, qualifier, role, receiver: UNKNOWN_RECEIVER, at })
  }

  /** The name of a package, whole: its last part is what names it. */
  const pushPackage = (written: string, at: number, lookup: string = LOOKUP.package) => {
    const name = written.replace(/::$/, "")
    if (!PACKAGE_NAME.test(name) || PRAGMA.test(name)) return
    const last = name.lastIndexOf("::")
    const start = last < 0 ? 0 : last + 2
    push(name.slice(start), lookup + name.slice(0, Math.max(0, last)), "type", at + start)
  }

  /** A function, with or without its package. */
  const pushFunction = (written: string, scope: Scope, at: number, role: StatedMention["role"]) => {
    const last = written.lastIndexOf("::")
    if (last >= 0) {
      push(written.slice(last + 2), LOOKUP.full + written.slice(0, last), role, at + last + 2)
      return
    }
    if (!PREDEFINED.has(written)) push(written, LOOKUP.sub + scope.within, role, at)
  }

  const pushVariable = (node: SyntaxNode, scope: Scope, sigil: string) => {
    const { startIndex: at, text } = node
    const last = text.lastIndexOf("::")
    if (last > 0)
      return push(text.slice(last + 2), LOOKUP.variable + sigil + text.slice(0, last), "other", at + last + 2)
    if (PREDEFINED.has(text) || SELF.test(text) || lookedUp(sigil + text, scope) !== undefined) return
    push(text, LOOKUP.variable + sigil + scope.within, "other", at)
  }

  /** A function that a list names, perhaps with its sigil. */
  const pushGiven = ({ at, name }: StatedName, lookup: string) =>
    name.startsWith("&") ? push(name.slice(1), lookup, "other", at + 1) : push(name, lookup, "other", at)

  return { push, pushGiven, pushPackage, pushFunction, pushVariable }
}

export type NameUses = ReturnType<typeof nameUses>
