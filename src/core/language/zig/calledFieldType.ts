import { anyScript } from "../../text/mod.ts"

const FIELD_TYPE = anyScript(/^[^:=]*:\s*((?:[?*\s]|const\b)*)([^=]*)/)
const NAMED_TYPE = anyScript(/^(?!\d)\w+(?:\.\w+)*$/)
const PRIMITIVE_TYPE = /^(?:[iuf]\d+|[iu]size|c_\w+|comptime_\w+|bool|void|type|anyerror|noreturn|anyopaque)$/

/**
 * The type of a field that decides whether its value can be called: its name, "" for a type that is no function, undefined for one that is or may be.
 *
 * @example
 * ```ts
 * ["end: usize = 0", "name: []const u8", "red"].map(calledFieldType) // => ["", "", ""]
 * ["run: *const fn (u8) void", "value: anytype"].map(calledFieldType) // => [undefined, undefined]
 * ["run: ?hooks.Callback = null", "list: List(u8)"].map(calledFieldType) // => ["hooks.Callback", ""]
 * ```
 */
export const calledFieldType = (signature: string): string | undefined => {
  const type = FIELD_TYPE.exec(signature)?.[2]?.trim() ?? ""
  if (/\bfn\b|^anytype\b|@/.test(type)) return undefined
  return NAMED_TYPE.test(type) && !PRIMITIVE_TYPE.test(type) ? type : ""
}
