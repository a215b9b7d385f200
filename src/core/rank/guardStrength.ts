import { statesPermissions } from "../path/mod.ts"
import { COMMENT_LINE } from "./commentLine.ts"

/** What defines a function, before its name. */
const DEFINING = String.raw`\b(?:def|fn|func|fun|function|bool|boolean|Boolean|Task<bool>|const|let)\s+(?:\([^)\n]*\)\s*|self\.)?`

/** One of some words, separated by `|`, in a name: with a small or a capital letter first. */
const inName = (words: string): string =>
  `(?:${words.replaceAll(/(?<=^|\||\(\?:)[a-z]/g, (first) => `[${first.toUpperCase()}${first}]`)})`

/** What is defined to decide: its name says that somebody may, or that it is checked. `cancel` does not begin with `can`. */
const DECIDER = new RegExp(
  `${DEFINING}_?(?:${[
    String.raw`${inName("can|may")}(?:_|(?=[A-Z]))\w+`,
    String.raw`${inName("is|has|have")}(?:_|(?=[A-Z]))\w*${inName("allowed|permitted|accessible|permission|authori[sz]ed|granted|(?:edit|writ|read|manage?|delet|view|modifi?)able|owner|moderator|admin")}\w*`,
    String.raw`${inName("check|ensure|assert|require|verify|authori[sz]e|authenticate|deny|forbid|restrict")}(?:_|(?=[A-Z]))\w*${inName("permi\\w+|access|allowed|admin|owner|roles?|belongs?|private|rights?|actions?|authori\\w+|mod(?![a-z])")}\w*`,
    String.raw`${inName("vote")}(?:On\w+)?(?=\()|before_?[aA]ction|user_?passes_?test|${inName("authori[sz]e")}(?:[A-Z_]\w*)?(?=\()`
  ].join("|")})`,
  "u"
)

/** What is answered or thrown where something is not allowed. */
const REFUSAL =
  /\b(?:abort|status|sendStatus|HTTPException|HttpResponse|err_code!?|head)\b[^\n]{0,30}\b40[13]\b|\b\w*(?:Forbidden|FORBIDDEN|Unauthori[sz]ed|UNAUTHORI[SZ]ED|Permission_?Denied|PERMISSION_DENIED|Access_?Denied|NotAuthori[sz]ed|Not_?Allowed(?!Hosts|Methods)|Unauthenticated)\w*\b|:(?:forbidden|unauthorized)\b|\b(?:permission|access) denied\b|\bnot (?:allowed|authori[sz]ed|permitted) to\b/

/** What asks whether something is allowed: of a framework, or as programs call their own. */
const CHECK =
  /\b(?:isGranted|IsGranted|denyAccessUnlessGranted|Pre-?Authorize|PreAuthorize|RolesAllowed|Secured|Authorize)\b|@?\b(?:permission_required|permission_classes|login_required|user_passes_test|staff_member_required)\b|\b_?(?:has|check|require|ensure|user|assert|verify)_?(?:\w*_)?(?:[Pp]erm(?:ission)?s?|[Rr]oles?|[Cc]an|[Aa]dmin|[Oo]wner|[Aa]ccess)\w*|\bauthenticate_\w+!|\b[Ii]s(?:_|(?=[A-Z]))\w*(?:[Aa]dmin|[Oo]wner|[Mm]oderator|[Ss]uper_?[Uu]ser|[Ss]taff|Role)\w*|\bauthorize!?[ (]|\bcan(?:not)?\?|(?:->|\.)can(?:not)?\(|\b[Rr]ole\b[^\n]{0,20}(?:[!=]==?|\.eq\b)|\b[Aa]dmin\b\s*(?:&&|\|\||\)|and\b|or\b)/

/** A comparison of who asks with whom something belongs to. */
const OWNER =
  /\b\w*(?:[Oo]wner|[Cc]reator|[Aa]uthor|[Uu]ser)(?:_?(?:[Ii]d|ID|uuid|pk))?\b[^\n]{0,30}(?:[!=]==?|<>|\.eq\(|\.ne\(|\bis not\b)[^\n]{0,40}(?:[Uu]ser|[Oo]wner|[Vv]iewer|[Cc]reator|[Aa]ccount)/

const OF_REFUSAL = 0.8
const OF_CHECK = 0.6
const OF_OWNER = 0.6

/**
 * How far a text decides who may do something, given the path of its file: 1 if it defines what decides, or checks in a file of such; less if it refuses something; and
 * less again if it only asks somebody else.
 *
 * @example
 * ```ts
 * guardStrength("src/cart.ts", "function canDelete(user, cart) {") // => 1
 * guardStrength("src/cart.ts", "if (!user.ok) return c.json({}, Status.Forbidden)") // => 0.8
 * guardStrength("src/cart.ts", "if (cart.ownerId !== user.id) return") // => 0.6
 * guardStrength("src/cart.ts", "// Only an admin is allowed to\nreturn cart.total") // => 0
 * ```
 */
export const guardStrength = (path: string, text: string): number => {
  const code = text
    .split("\n")
    .filter((line) => !COMMENT_LINE.test(line))
    .join("\n")
  if (DECIDER.test(code)) return 1
  const value = REFUSAL.test(code)
    ? OF_REFUSAL
    : CHECK.test(code)
      ? OF_CHECK
      : OWNER.test(code)
        ? OF_OWNER
        : 0
  return value > 0 && statesPermissions(path) ? 1 : value
}
