/**
 * A function without a name: an arrow with a block or an expression in brackets (in Ruby, after a key, it begins a hash), `function`, Go's `func`, a block with
 * parameters in Ruby, Kotlin or Swift.
 */
const CALLBACK =
  /=>(?<!["']\s{0,20}=>|:\w{1,80}\s{0,20}=>)\s*[{(]|\bfunction\b\s*\*?\s*\(|\bfunc\s*\(|(?:\bdo|\{)\s*\|[^|\n]+\||\{\s*(?:\w+(?:,\s*\w+)*\s*->|(?:\[\w+ \w+\]\s*)?\w+(?:,\s*\w+)* in\s*$)/m

/**
 * Whether the text of a value contains a function without a name, so that it does something when it is used: `createStep("id", async (input) => { … })`. A
 * text that merely looks so, in a comment or a string, counts as well.
 *
 * @example
 * ```ts
 * holdsCallback("const step = createStep(id, async (data): Promise<void> => {") // => true
 * holdsCallback("var command = &cobra.Command{Run: func(c *cobra.Command) {}}") // => true
 * holdsCallback("const LIMITS = { small: 1, large: 2 }") // => false
 * holdsCallback("LIMITS = { :small => { least: 1 }, 'large' => { least: 2 } }") // => false
 * ```
 */
export const holdsCallback = (text: string): boolean => CALLBACK.test(text)
