/** Who may be allowed something, as a noun. */
const PERSON =
  "(?:users?|members?|guests?|visitors?|admins?|administrators?|superusers?|owners?|authors?|creators?|moderators?|managers?|trainers?|viewers?|readers?|editors?|customers?|employees?|people|anyone|anybody|everyone|everybody|nobody|someone|somebody|strangers?)"
/** At most four words that are not those of another question. */
const WORDS = String.raw`(?:[\p{L}'-]+ ){0,4}`
const ALLOWED = "(?:allowed|permitted|authori[sz]ed|entitled)"

const FORMS = [
  String.raw`\bwho (?:all )?(?:can|may|(?:is|are) (?:${ALLOWED}|able) to|has (?:the )?(?:rights?|permissions?|privileges?))\b`,
  String.raw`(?:^|\b(?:whether|if|that|check|checks)\s)\s*(?:can|may) (?:an?|the|any|every|another|other|some|all|this|that)? ?(?:[\p{L}-]+ ){0,2}${PERSON}\b(?! (?:of|in) (?:the )?(?:list|table)s?\b)`,
  String.raw`\b(?:is|are) (?:an?|the|any|every|another|other|some|all|this|that)? ?(?:[\p{L}-]+ ){0,2}${PERSON} (?:not )?${ALLOWED}\b`,
  String.raw`\b${PERSON} ${WORDS}(?:may|must not|mustn't|must never|shall not|should not be able|(?:is|are|be) (?:not )?${ALLOWED})\b`,
  String.raw`\bmay (?:an?|the|any|every|another|other) (?:[\p{L}-]+ ){0,2}${PERSON}\b`,
  String.raw`\bonly (?:for )?(?:the |an? )?(?:[\p{L}-]+ ){0,2}${PERSON}\b ${WORDS}(?:can|may|must|should|(?:is|are) ${ALLOWED})\b`,
  String.raw`\b(?:can|may|must|should) only be [\p{L}]+ by\b`,
  String.raw`\b(?:is|are|be|was) (?:it |not )?${ALLOWED} to\b`,
  String.raw`\b(?:which|what|needs?|requires?|lacks?|without|has|have|having|no|check\p{L}*) (?:the |an? )?(?:[\p{L}-]+ )?(?:permissions?|privileges?|access rights?)\b`,
  String.raw`\b(?:permissions?|privileges?|access rights?) (?:\p{L}+ )?(?:checked|check|checks|needed|required|necessary|enforced)\b`,
  String.raw`\bwithout (?:having )?access to\b|\baccess (?:checks?|control)\b`,
  String.raw`\b(?:where|how) is (?:the )?${PERSON} compared\b`
].map((form) => new RegExp(form, "iu"))

/** Permissions of the system, not of who uses the program. */
const OF_SYSTEM =
  /\b(?:files?|folders?|director(?:y|ies)|socket|disk|storage|camera|microphone|location|notification|android|ios|browser|clipboard|os) (?:access )?permissions?\b/i

/**
 * Whether a query asks who may do something. Then what refuses it is ranked higher: see `guardStrength`.
 *
 * @example
 * ```ts
 * asksWhoMay("can another user open my cart") // => true
 * asksWhoMay("only owners may delete a cart") // => true
 * asksWhoMay("which permissions are needed for refunds") // => true
 * asksWhoMay("where can users upload images") // => false
 * asksWhoMay("missing file permissions on start") // => false
 * ```
 */
export const asksWhoMay = (query: string): boolean =>
  !OF_SYSTEM.test(query) && FORMS.some((form) => form.test(query))
