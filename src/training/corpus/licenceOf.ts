/** Licences by words that stand in their texts and in no other's. */
const KNOWN: ReadonlyArray<readonly [licence: string, words: RegExp]> = [
  ["AGPL", /GNU AFFERO GENERAL PUBLIC/i],
  ["LGPL", /GNU LESSER GENERAL PUBLIC/i],
  ["GPL", /GNU GENERAL PUBLIC/i],
  ["MPL-2.0", /Mozilla Public License/i],
  ["BUSL", /Business Source License/i],
  ["EPL", /Eclipse Public License/i],
  ["Apache-2.0", /Apache License,?\s+Version 2\.0|Apache License\s*\n\s*Version 2\.0/i],
  ["PostgreSQL", /PostgreSQL License/i],
  ["BSD", /Redistribution and use in source and binary forms/i],
  ["ISC", /Permission to use, copy, modify, and\/or distribute this software for any/i],
  ["MIT", /Permission is hereby granted, free of charge, to any person/i],
  ["Unlicense", /This is free and unencumbered software released into the public domain/i],
  ["Zlib", /This software is provided 'as-is', without any express or implied/i],
  ["CC0-1.0", /CC0 1\.0 Universal/i]
]

/** Those that let everybody reuse a work under terms of their own. */
const PERMISSIVE = new Set(["Apache-2.0", "PostgreSQL", "BSD", "ISC", "MIT", "Unlicense", "Zlib", "CC0-1.0"])

export interface Licence {
  readonly name: string
  readonly permissive: boolean
}

/** The licence whose text `text` is, by pattern: a person should confirm it. */
export const licenceOf = (text: string): Licence => {
  const name = KNOWN.find(([, words]) => words.test(text))?.[0] ?? "unknown"
  return { name, permissive: PERMISSIVE.has(name) }
}
