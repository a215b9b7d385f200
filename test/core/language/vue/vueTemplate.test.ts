/** A template translated into a program; `test/core/reference/vue.md` shows what it uses. */
import { expect, test } from "bun:test"
import { vueTemplate } from "../../../../src/core/language/vue/vueTemplate.ts"

const program = (text: string) =>
  vueTemplate(text)?.text.replaceAll(/\s+/g, "").slice("(()=>{".length, -"})".length)

test("v-for becomes a function around the element and its other attributes", () => {
  expect(program(`<template><p :a="x" v-for="(x, i) in xs" @b="c(x)">{{ i }}</p>{{ x }}</template>`)).toBe(
    "(xs);((x,i)=>{(x);(($event)=>{c(x)});(i);});(x);"
  )
})

test("slot props are in scope inside the slot, but not in its attributes", () => {
  expect(program(`<template><List :a="row" #[name]="{ row }">{{ row }}</List></template>`)).toBe(
    "List({a:0,});(row);(name);(({row})=>{(row);});"
  )
})

test("a component gets properties by the names of its attributes, an element none", () => {
  expect(
    program(
      `<template><my-card a-b="1" :c="d" .e="f" v-model="g" v-model:h.trim="i" @j="k" #l class="m" :key="n" /></template>`
    )
  ).toBe("MyCard({aB:0,c:0,e:0,h:0,});(d);(f);(g);(i);k();(n);")
  expect(program(`<template><Ui.Row a /><p a :b="c" /></template>`)).toBe("Ui.Row({a:0,});(c);")
})

test("character references in attributes are decoded", () => {
  const { pieces, text } = vueTemplate(`<template><p :a="b &amp;&amp; &quot;c&quot;"/></template>`)!
  expect(text).toContain('b &&         "     c"')
  expect(pieces.map(({ fileOffset, length }) => [fileOffset, length])).toStrictEqual([[17, 26]])
})

test("only the template is read, and there is no program if it uses nothing", () => {
  const blocks = "<docs>it's <template>{{ a }}</docs><!-- <template>{{ b }} --><page {{ c }} />"
  expect(program(blocks)).toBeUndefined()
  expect(program(`${blocks}<template>{{ d }}</template>{{ e }}<other>{{ f }}</other>`)).toBe("(d);")
  expect(program("<template>x</template><script>a()</script>")).toBeUndefined()
})

test("the component is an options object only if there is a script and none is a setup script", () => {
  const template = "<template>{{ a }}</template>"
  expect(vueTemplate(template)?.seesOnlyObject).toBe(false)
  expect(vueTemplate(`${template}<script>b</script>`)?.seesOnlyObject).toBe(true)
  expect(vueTemplate(`${template}<script>b</script><script setup>c</script>`)?.seesOnlyObject).toBe(false)
})

test("a template of only unclosed constructs is read in linear time", () => {
  for (const sign of ["{{", "`", "<a ", '<a :b="', "{{ </a ", '<a v-for="a in a">', "<a></a>{{", "<!--"])
    for (const text of [sign.repeat(100_000), `<template>${sign.repeat(100_000)}</template>`])
      expect(vueTemplate(text)?.pieces.length ?? 0).toBeLessThanOrEqual(100_000)
})
