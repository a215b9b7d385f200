const NAME = String.raw`(?:[a-z]\w{0,80}|'[^'\n]{1,120}')`

/** A frame as Erlang prints its terms, perhaps over several lines, with what separates it from others. */
const FRAME_TERM = new RegExp(
  String.raw`,?\s{0,60}\[?\{(?<module>${NAME}),\s{0,60}(?<name>${NAME}),\s{0,60}(?<arity>\d{1,3}|\[[^\]{}\n]{0,200}\]),\s{0,60}` +
    String.raw`\[(?:\{file,\s{0,60}"(?<file>[^"\n]{1,200})"\},\s{0,60}\{line,\s{0,60}(?<line>\d{1,7})\})?[^\[\]]{0,200}\]\}\]?`,
  "g"
)

const unquoted = (name: string): string => name.replaceAll("'", "")

/**
 * A text in which the frames that are terms of Erlang stand on lines of their own, as Erlang prints them for people. Lines keep their numbers: the new ones are
 * separated by carriage returns.
 *
 * @example
 * ```ts
 * erlangFrames('** {badarg,[{cart,total,1,[{file,"src/cart.erl"},{line,7}]}]}') // => "** {badarg\rin function cart:total/1 (src/cart.erl, line 7)\r}"
 * ```
 */
export const erlangFrames = (text: string): string =>
  text.includes("[{file,")
    ? text.replaceAll(FRAME_TERM, (matched: string, ...rest: ReadonlyArray<unknown>) => {
        const {
          arity = "",
          file,
          line,
          module = "",
          name = ""
        } = rest.at(-1) as Record<string, string | undefined>
        const place = file === undefined ? "" : ` (${file}, line ${line})`
        const called = /^\d/.test(arity) ? `/${arity}` : ""
        return `\rin function ${unquoted(module)}:${unquoted(name)}${called}${place}\r${matched.replaceAll(/[^\n]/g, "")}`
      })
    : text
