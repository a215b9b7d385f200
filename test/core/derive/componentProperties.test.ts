/** Properties of Vue components that are written out where they are declared. */
import { expect, test } from "bun:test"
import { propertyInMarkup, propertyOfObject } from "../../../src/core/derive/componentProperties.ts"
import type { Mention } from "../../../src/core/mention/mod.ts"
import { uses } from "../reference/uses.ts"

const shop = {
  "Shop.vue":
    '<script setup lang="ts">\nimport Card from "./Card.vue"\nimport Box from "./Box.vue"\nimport Tag from "./Tag.vue"\n</script>\n<template>\n<Card title="a" :wide="b" />\n<Box :size="1" label="x" />\n<Tag kind="a" />\n</template>\n'
}

test("a property of an object of all properties is used through it, by its name in the template, and by attributes", async () => {
  const files = {
    "Card.vue": [
      '<script setup lang="ts">',
      "const props = withDefaults(defineProps<{",
      "  title: string",
      "  wide?: boolean",
      '}>(), { title: "a", wide: false })',
      "const wide = props.wide",
      "const shown = (props: Other) => props.title",
      "const all = () => props.title",
      "const { title: ref } = toRefs(props)",
      "</script>",
      '<template><h1 :class="wide">{{ title }} {{ props.title }}</h1></template>',
      ""
    ].join("\n"),
    ...shop
  }
  expect(await uses(files, "Card.props.title")).toStrictEqual([
    "Card.vue:5 other exact",
    "Card.vue:8 other exact",
    "Card.vue:9 other exact",
    "Card.vue:11 other exact",
    "Card.vue:11 other exact",
    "Shop.vue:7 other exact"
  ])
  // In the template, the variable hides the property.
  expect(await uses(files, "Card.props.wide")).toStrictEqual([
    "Card.vue:5 other exact",
    "Card.vue:6 other exact",
    "Shop.vue:7 other exact"
  ])
  expect(await uses(files, "Card.wide")).toStrictEqual(["Card.vue:11 other exact"])
})

test("a property without such an object belongs to the component, unless an import has its name", async () => {
  const files = {
    "label.ts": "export const label = 1\n",
    "Box.vue":
      '<script setup lang="ts">\nimport { label } from "./label"\ndefineProps<{\n  size: number\n  label?: string\n}>()\n</script>\n<template>{{ size }}{{ label }}</template>\n',
    ...shop
  }
  expect(await uses(files, "Box.size")).toStrictEqual(["Box.vue:8 other exact", "Shop.vue:8 other exact"])
  expect(await uses(files, "Box.label")).toStrictEqual(["Shop.vue:8 other exact"])
  expect(await uses(files, "label", "variable")).toStrictEqual([
    "Box.vue:2 import exact",
    "Box.vue:8 other exact"
  ])
})

test("default values have the type that the properties have by name", async () => {
  const files = {
    "Tag.vue":
      '<script setup lang="ts">\ninterface TagProps { kind?: string }\nwithDefaults(defineProps<TagProps>(), { kind: "a" })\n</script>\n<template>{{ kind }}</template>\n',
    ...shop
  }
  expect(await uses(files, "Tag.TagProps.kind")).toStrictEqual([
    "Tag.vue:3 other exact",
    "Tag.vue:5 other exact",
    "Shop.vue:9 other exact"
  ])
})

test("what another component gets is not a component's own property", async () => {
  const files = {
    "Card.vue":
      '<script setup lang="ts">\nconst props = defineProps<{ title: string }>()\nprops.title\n</script>\n<template/>\n',
    "Other.vue":
      '<script setup lang="ts">\nconst { size, ...props } = defineProps<{ title: string; size: number }>()\nprops.title\n</script>\n<template/>\n'
  }
  expect(await uses(files, "Card.props.title")).toStrictEqual([
    "Card.vue:3 other exact",
    "Other.vue:3 other name-only"
  ])
})

test("a file without properties is read as it is", () => {
  const mention = { name: "a", qualifier: "", means: -1, receiver: { is: "unknown" } } as Mention
  expect(propertyInMarkup([], undefined, new Set())(mention)).toBe(mention)
  expect(propertyOfObject([], undefined, "")(mention)).toBe(mention)
})
