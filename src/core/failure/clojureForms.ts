/** How Clojure prints errors: stack traces of the JVM with its own names of functions, traces as data, and the summaries of its REPL and command line. */
import { ownValue } from "../record/mod.ts"
import type { CauseForm } from "./CauseForm.ts"
import type { FailureFrame } from "./Failure.ts"
import type { FrameForm } from "./FrameForm.ts"

const FILE = String.raw`(?<file>[^\s:()"]+\.clj[cs]?)`

/** The words before the place, with the phase: none for code that ran. */
const SUMMARY = String.raw`(?:Execution|Syntax|Unexpected) error (?:\((?<type>[\w.$]+)\) )?(?:compiling |macroexpanding |reading source |printing result )?(?:\S+ )?at `

export const CLOJURE_CAUSE_FORMS: ReadonlyArray<CauseForm> = [
  { language: "java", pattern: /^(?:#error )?\{:cause "(?<message>(?:[^"\\\n]|\\.){1,500})"/ },
  // The message is on the following lines.
  { language: "java", pattern: new RegExp(String.raw`^${SUMMARY}(?:\S+ )?\([^\s()]+\)\.(?<message>)$`) }
]

/** As `FRAME_FORMS`. */
export const CLOJURE_FRAME_FORMS: ReadonlyArray<FrameForm> = [
  {
    language: "java",
    pattern: new RegExp(String.raw`^at (?<function>[\w$.]+)\(${FILE}:(?<line>\d+)\)$`)
  },
  // As data: `[shop.cart$total invokeStatic "cart.clj" 12]`
  {
    language: "java",
    pattern: new RegExp(
      String.raw`^(?::(?:at|trace) )?\[{1,3}(?<function>[\w$.]+) \w+ "${FILE}" (?<line>\d+)\]`
    )
  },
  {
    language: "java",
    isOrigin: true,
    pattern: new RegExp(
      `^${SUMMARY.replace("?<type>", "")}` +
        String.raw`(?:(?<function>[^\s()]+) )?\(${FILE}:(?<line>\d+)(?::(?<column>\d+))?\)\.$`
    )
  }
]

/** Characters that the JVM takes in no name, by the words that stand for them. */
const WRITTEN_CHARACTERS: Readonly<Record<string, string>> = {
  _AMPERSAND_: "&",
  _BANG_: "!",
  _BAR_: "|",
  _CARET_: "^",
  _CIRCA_: "@",
  _COLON_: ":",
  _EQ_: "=",
  _GT_: ">",
  _LT_: "<",
  _PERCENT_: "%",
  _PLUS_: "+",
  _QMARK_: "?",
  _SHARP_: "#",
  _SINGLEQUOTE_: "'",
  _SLASH_: "/",
  _STAR_: "*",
  _TILDE_: "~"
}

/** The parts of a name for functions without a name, and for what a REPL evaluates. */
const UNNAMED = /^(?:fn|eval|reify|iter)_*\d+$/

const unwritten = (name: string): string =>
  name.replace(/_[A-Z]+_/g, (word) => ownValue(WRITTEN_CHARACTERS, word) ?? word).replaceAll("_", "-")

/**
 * A frame as Clojure code writes its names: the namespace and the function in it, and the file with the folders of its namespace. Other frames as they are.
 *
 * @example
 * ```ts
 * clojureFrame({ function: "shop.big_cart$add_BANG_$fn__12.invoke", file: "big_cart.clj", line: 3, own: true })
 * // => { function: "shop.big-cart/add!", file: "shop/big_cart.clj", line: 3, own: true }
 * clojureFrame({ function: "shop.types.Cart.total", file: "types.clj", own: true }) // => { function: "shop.types.Cart.total", file: "shop/types.clj", own: true }
 * clojureFrame({ function: "shop.Cart.total", file: "Cart.java", own: true }) // => { function: "shop.Cart.total", file: "Cart.java", own: true }
 * ```
 */
export const clojureFrame = (frame: FailureFrame): FailureFrame => {
  const { file, function: name } = frame
  const base = /^([^\s/\\]+)\.clj[cs]?$/.exec(file ?? "")?.[1]
  if (file === undefined || base === undefined || name === undefined) return frame
  const isWritten = name.includes("/")
  const [namespace = "", ...inner] = isWritten ? name.split("/", 1) : name.split("$")
  const folders = namespace.replaceAll("-", "_").split(".")
  const at = folders.lastIndexOf(base)
  const path = at < 0 ? file : [...folders.slice(0, at), file].join("/")
  const called = inner[0]?.replace(/(?:__\d+)?(?:\.\w+)*$/, "")
  return {
    ...frame,
    file: path,
    ...(isWritten || called === undefined
      ? {}
      : {
          function:
            called === "" || UNNAMED.test(called)
              ? unwritten(namespace)
              : `${unwritten(namespace)}/${unwritten(called)}`
        })
  }
}
