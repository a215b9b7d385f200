/** Licences by phrases that occur only in their own texts. */
const LICENCE_PHRASES: ReadonlyArray<readonly [licence: string, words: RegExp]> = [
  ["AGPL", /GNU AFFERO GENERAL PUBLIC/i],
  ["LGPL", /GNU LESSER GENERAL PUBLIC/i],
  ["GPL", /GNU GENERAL PUBLIC/i],
  ["MPL-2.0", /Mozilla Public License/i],
  ["BUSL", /Business Source License/i],
  ["EPL", /Eclipse Public License/i],
  ["Apache-2.0", /Apache License,? Version 2\.0/i],
  ["PostgreSQL", /PostgreSQL License/i],
  ["BSD", /Redistribution and use in source and binary forms/i],
  ["ISC", /Permission to use, copy, modify, and\/or distribute this software for any/i],
  ["MIT", /Permission is hereby granted, free of charge, to any person/i],
  ["Unlicense", /This is free and unencumbered software released into the public domain/i],
  ["Zlib", /This software is provided 'as-is', without any express or implied/i],
  ["CC0-1.0", /CC0 1\.0 Universal/i]
]

/** Licences that let everybody reuse a work under their own terms. */
const PERMISSIVE = new Set(["Apache-2.0", "PostgreSQL", "BSD", "ISC", "MIT", "Unlicense", "Zlib", "CC0-1.0"])

export interface Licence {
  readonly name: string
  readonly permissive: boolean
}

/**
 * The licence of a text, recognized by pattern; a person should confirm it. Of several the first, because later ones concern parts.
 *
 * @example
 * ```ts
 * licenceOf("Permission is hereby granted,\n free of charge, to any person").name // => "MIT"
 * ```
 */
export const licenceOf = (text: string): Licence => {
  const singleLine = text.replaceAll(/\s+/g, " ")
  const found = LICENCE_PHRASES.flatMap(([name, words]) => {
    const at = singleLine.search(words)
    return at < 0 ? [] : [{ name, at }]
  }).toSorted((a, b) => a.at - b.at)
  const name = found[0]?.name ?? "unknown"
  return { name, permissive: PERMISSIVE.has(name) }
}
