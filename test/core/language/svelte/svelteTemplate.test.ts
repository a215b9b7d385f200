/** Markup translated into a program; `test/core/reference/svelte.md` shows what it uses. */
import { expect, test } from "bun:test"
import { svelteTemplate } from "../../../../src/core/language/svelte/svelteTemplate.ts"

const program = (text: string) =>
  svelteTemplate(text)?.text.replaceAll(/\s+/g, "").slice("(()=>{".length, -"})".length)

test("blocks become functions around their content", () => {
  expect(program("{#each xs as x, i (x.id)}{x}{:else}{i}{/each}{x}")).toBe(
    "(xs);((x,i)=>{((x.id));(x);});(()=>{(i);});(x);"
  )
  expect(program("{#await p then v}{v}{:catch e}{e}{/await}")).toBe("(p);((v)=>{(v);});((e)=>{(e);});")
  expect(program("{#if a}{@const b = 1}{b}{:else if c}{b}{/if}")).toBe(
    "(a);(()=>{constb=1;(b);});(c);(()=>{(b);});"
  )
  expect(program("{#snippet row(x)}{x}{/snippet}")).toBe("constrow=0;((x)=>{(x);});")
})

test("let: is in scope inside a component, and also in the attributes of an element", () => {
  expect(program("<List let:a b={a}>{a}</List>")).toBe("List({b:0,});(a);((a,)=>{(a);});")
  expect(program("<p let:a={c} b={a}>{a}</p>")).toBe("((c,)=>{(a);(a);});")
})

test("a component gets properties by the names of its attributes, an element none; a component may be a member", () => {
  expect(program('<Card a="1" {b} {...c} bind:d on:e={f} bind:this={g} data-h={1} />')).toBe(
    "Card({a:0,b:0,d:0,});(b);([...c]);(d);f();(g);(1);(()=>{});"
  )
  expect(program("<ui.row a />")).toBe("ui.row();ui.row({a:0,});(()=>{});")
  expect(program("<svelte:head a /><p a {b} />")).toBe("(()=>{});(b);")
})

test("an unclosed block ends with its element, and an unopened one is ignored", () => {
  expect(program("<p>{#if a}{b}</p>{/if}{:else}{c}")).toBe("(a);(()=>{(b);});(c);")
})

test("there is no program if the markup uses nothing", () => {
  expect(program("<script>a</script><p>{}{'b'}</p><style>c {d}</style>")).toBeUndefined()
})

test("markup of only unclosed constructs gives at most 400 pieces", () => {
  for (const sign of [
    "{",
    "`",
    "{`",
    "{#if a}",
    "{:else}",
    "{#each a as b}",
    "<A>",
    "</b>",
    "<a b={",
    "{/if}"
  ])
    expect(svelteTemplate(sign.repeat(100_000))?.pieces.length ?? 0).toBeLessThanOrEqual(400)
})
