import { requestOf } from "./describedThing.ts"

/** What languages call the function that makes an object of a type, qualified as each writes it, with `TYPE` for the type, and `PACKAGE` for a package that is called after it; the surest first. */
const CONSTRUCTORS = [
  "TYPE#constructor",
  "TYPE.__init__",
  "TYPE::__construct",
  "TYPE#initialize",
  "TYPE.init",
  "TYPE.TYPE",
  "TYPE::TYPE",
  "NewTYPE",
  "PACKAGE.New",
  "TYPE::new",
  "TYPE.new",
  "TYPE:new"
]

const DESTRUCTORS = [
  "TYPE::~TYPE",
  "TYPE.~TYPE",
  "TYPE.__del__",
  "TYPE::__destruct",
  "TYPE.deinit",
  "TYPE::drop"
]

const KIND =
  "(?:(?<destructor>destructor|finali[sz]er|deinitiali[sz]er)|constructor|initiali[sz]er)(?: (?:function|method))?"
/** Written as a name, with a capital. */
const TYPE = String.raw`[\x60'"]?(?:[\p{L}_$][\p{L}\p{N}_$]*(?:\.|::|\\))*(?<type>(?-i:\p{Lu})[\p{L}\p{N}_$]*)[\x60'"]?`
const KIND_OF_TYPE = "(?:class|model|entity|type|struct|record|object|service|component)"

const FORMS = [
  requestOf(`${KIND} (?:of|for|in) (?:the )?(?:${KIND_OF_TYPE} )?${TYPE}(?: ${KIND_OF_TYPE})?`),
  requestOf(`${TYPE}(?: ${KIND_OF_TYPE})?(?:['’]s)? ${KIND}`)
]

/**
 * The qualified names that what makes, or what clears away, the objects of a type may have, the surest first; none for any other query.
 *
 * @example
 * ```ts
 * requestedConstructor("constructor of Cart").slice(0, 2) // => ["Cart#constructor", "Cart.__init__"]
 * requestedConstructor("where is the shop.Cart constructor defined?").at(7) // => "NewCart"
 * requestedConstructor("destructor of the class Cart")[0] // => "Cart::~Cart"
 * requestedConstructor("constructor of carts") // => []
 * ```
 */
export const requestedConstructor = (query: string): ReadonlyArray<string> => {
  const groups = FORMS.map((form) => form.exec(query)?.groups).find((found) => found !== undefined)
  const type = groups?.["type"]
  if (type === undefined) return []
  return (groups?.["destructor"] === undefined ? CONSTRUCTORS : DESTRUCTORS).map((name) =>
    name.replaceAll("TYPE", () => type).replace("PACKAGE", () => type.toLowerCase())
  )
}
