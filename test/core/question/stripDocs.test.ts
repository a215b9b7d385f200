import { expect, test } from "bun:test"
import { stripDocs } from "../../../src/core/question/stripDocs.ts"
import { languageById } from "../../../src/core/language/mod.ts"
import { outlineTree } from "../../../src/core/outline/mod.ts"
import { openTreeParser } from "../../../src/ports/deriving/openTreeParser.ts"

const parser = await openTreeParser()

/** A text without its documentation; neither may have a syntax error. */
const stripped = async (id: string, text: string): Promise<string> => {
  const language = languageById(id)
  if (language?.shape !== "tree") throw new Error(`${id} has no grammar`)
  await parser.load([language.grammar])
  const { problem, root } = parser.parse(language.grammar, text)
  expect(problem).toBeUndefined()
  const without = stripDocs(root, text, language, outlineTree(root, text, language).nodes)
  expect(parser.parse(language.grammar, without).problem).toBeUndefined()
  return without
}

test("Go loses the comments above declarations and keeps all other comments", async () => {
  const text = `// Package cart sums up.
package cart

// Cart holds items.
type Cart struct {
\t// Items in the cart.
\tItems []Item // in order
}

// All prices.
const (
\t// Low is the least.
\tLow = 1
)

// unattached

// Total adds up
// all items.
func (c *Cart) Total() int {
\t// one by one
\treturn len(c.Items)
}
`
  expect(await stripped("go", text)).toBe(`// Package cart sums up.
package cart

type Cart struct {
\tItems []Item // in order
}

const (
\tLow = 1
)

// unattached

func (c *Cart) Total() int {
\t// one by one
\treturn len(c.Items)
}
`)
})

test("Python loses docstrings and comments above; a body with nothing else becomes pass", async () => {
  const text = `"""The module."""

class Cart:
    """Holds items."""

    # Adds up.
    @property
    def total(self):
        """
        Adds up.

        Returns: a number
        """
        names = """not a docstring"""
        return names

    def empty(self):
        r"""Does nothing."""
        # yet

class Failed(Exception): "Went wrong."

async def outer():
    # first of all
    "Runs."
    if True:
        def inner(a):
            '''Inside.'''
            return a
`
  expect(await stripped("python", text)).toBe(`"""The module."""

class Cart:

    @property
    def total(self):
        names = """not a docstring"""
        return names

    def empty(self):
        pass
        # yet

class Failed(Exception): pass

async def outer():
    # first of all
    if True:
        def inner(a):
            return a
`)
})

test("TypeScript loses the comments of exports, members and overloads", async () => {
  const text = `// eslint-disable-next-line
import { a } from "./a"

/**
 * Opens a door.
 * @param key which
 */
export const open = (key: string): string => {
  /* inside */
  return a + key
}

/** A door. */ export class Door {
  /** Shuts it. */
  @log() private shut(): void {}
  /** Locks it. */
  lock(): void
  /** Locks it with a key. */
  lock(key?: string): void {}
}
`
  expect(await stripped("typescript", text)).toBe(`// eslint-disable-next-line
import { a } from "./a"

export const open = (key: string): string => {
  /* inside */
  return a + key
}

 export class Door {
  @log() private shut(): void {}
  lock(): void
  lock(key?: string): void {}
}
`)
})

test("Rust loses doc comments, which include their line breaks in the grammar", async () => {
  const text = `//! The crate.

/// A token,
/// as sent.
#[derive(Debug)]
pub struct Token {
    /// Raw text.
    raw: String,
}

impl Token {
    /// Reads one.
    #[inline]
    pub fn parse(raw: &str) -> Token {
        // copies
        Token { raw: raw.to_string() }
    }
}
`
  expect(await stripped("rust", text)).toBe(`//! The crate.

#[derive(Debug)]
pub struct Token {
    raw: String,
}

impl Token {
    #[inline]
    pub fn parse(raw: &str) -> Token {
        // copies
        Token { raw: raw.to_string() }
    }
}
`)
})

test("Java loses Javadoc and keeps the licence comment", async () => {
  const text = `/* Licence. */
package shop;

/** A cart. */
@Entity
public class Cart {
    /** Items. */
    private int items;

    /**
     * Adds up.
     *
     * @return the sum
     */
    @Override
    public int total() {
        return items; // all
    }
}
`
  expect(await stripped("java", text)).toBe(`/* Licence. */
package shop;

@Entity
public class Cart {
    private int items;

    @Override
    public int total() {
        return items; // all
    }
}
`)
})

test("Kotlin loses KDoc", async () => {
  const text = `package shop

import shop.Item

/** A cart. */
class Cart(val items: List<Item>) {
  /**
   * Adds up.
   */
  fun total(): Int {
    // one by one
    return items.size
  }
}

// Nothing in it.
fun empty() = Cart(listOf())
`
  expect(await stripped("kotlin", text)).toBe(`package shop

import shop.Item

class Cart(val items: List<Item>) {
  fun total(): Int {
    // one by one
    return items.size
  }
}

fun empty() = Cart(listOf())
`)
})

test("Elixir loses documentation attributes", async () => {
  const text = `defmodule Cart do
  @doc """
  Adds up.
  """
  def total(cart), do: cart
end
`
  expect(await stripped("elixir", text)).toBe(`defmodule Cart do
  def total(cart), do: cart
end
`)
})

test("documentation is removed from files with Windows line breaks", async () => {
  expect(await stripped("go", "package a\r\n\r\n// F does.\r\nfunc F() {\r\n}\r\n")).toBe(
    "package a\r\n\r\nfunc F() {\r\n}\r\n"
  )
})
