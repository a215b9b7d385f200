import { expect, test } from "bun:test"
import { isAboutQuotation } from "../../../src/core/query/isAboutQuotation.ts"

test.each([
  ['where is "Empty cart" shown', true],
  ['change the label "Empty cart"', true],
  ['"Empty cart" button, what does it do when clicked', true],
  ["'Empty the cart' in the menu: where is it handled", true],
  ["“Empty cart” link on the page of carts, who may see it", true],
  ['"Empty cart" button where is it rendered', true],
  ['"Empty cart" failed where it should not, why', false],
  ['"Empty cart"', false],
  ['"a" and "b", what do they do', false],
  ['cannot open "a.txt"', false]
])("%s: %p", (query, is) => expect(isAboutQuotation(query)).toBe(is))
