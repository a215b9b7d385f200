/**
 * What a record itself says of a key. A word of code, of a query or of a message may be one that every object inherits: `record["constructor"]` is a function.
 *
 * @example
 * ```ts
 * ownValue({ struct: "type" }, "struct") // => "type"
 * ownValue({ struct: "type" }, "constructor") // => undefined
 * ownValue(undefined, "struct") // => undefined
 * ```
 */
export const ownValue = <A>(record: Readonly<Record<string, A>> | undefined, key: string): A | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
