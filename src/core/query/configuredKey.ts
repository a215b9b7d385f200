const KEY = String.raw`[\x60'"]?(\p{Ll}[\p{L}\p{N}_-]*(?:\.\p{Ll}[\p{L}\p{N}_-]*)+)[\x60'"]?`
const KIND = "(?:setting|option|key|property|parameter)"

const FORMS = [
  String.raw`(?:how|where) (?:is|can|could|should) (?:the )?(?:${KIND} )?${KEY}(?: ${KIND})? (?:be )?(?:configured|changed|specified|documented|adjusted|tuned)`,
  String.raw`how (?:do (?:i|we|you)|can (?:i|we|you)|to) (?:configure|set|change|specify|adjust|tune) (?:the )?(?:${KIND} )?${KEY}(?: ${KIND})?`,
  String.raw`(?:(?:what|where) is )?(?:the )?(?:(?:english )?(?:translation|text|label|message)|wording)s? (?:of|for|behind) (?:the )?(?:key )?${KEY}`
].map((form) => new RegExp(String.raw`^\s*${form}\s*[?.]?\s*$`, "iu"))

/**
 * The key of settings or texts, with its path, of which a question asks how it is configured or translated; undefined if it asks for anything else.
 *
 * @example
 * ```ts
 * configuredKey("how is refresh.period configured?") // => "refresh.period"
 * configuredKey("how do I change the refresh.period setting") // => "refresh.period"
 * configuredKey("translation of buttons.close") // => "buttons.close"
 * configuredKey("how is the refresh period configured") // => undefined
 * ```
 */
export const configuredKey = (query: string): string | undefined => {
  for (const form of FORMS) {
    const key = form.exec(query)?.[1]
    if (key !== undefined && /^\p{Ll}/u.test(key)) return key
  }
  return undefined
}
