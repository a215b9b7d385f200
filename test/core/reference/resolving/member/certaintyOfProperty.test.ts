/** Attributes of components' tags, and the variables and fields in which the components get them. */
import { describe, expect, test } from "bun:test"
import { uses } from "../../uses.ts"

describe("Svelte", () => {
  const files = {
    "Card.svelte":
      '<script lang="ts">\n  interface CardProps { title: string; size?: number }\n  let { title, size = 1 }: CardProps = $props()\n</script>\n<h1>{title}</h1>\n',
    "Old.svelte": '<script>\n  export let label = "a"\n  let own = 1\n</script>\n<p>{label}</p>\n',
    "ui/card-row.svelte":
      '<script lang="ts">\n  let { text, ...rest }: { text: string } = $props()\n</script>\n<p {...rest}>{text}</p>\n',
    "ui/card-cell.svelte":
      '<script lang="ts">\n  interface Props { cell: string }\n  let { cell: shown }: Props = $props()\n</script>\n<p>{shown}</p>\n',
    "ui/index.ts":
      'import Row from "./card-row.svelte"\nimport Cell from "./card-cell.svelte"\nexport { Row, Cell }\n',
    "Shop.svelte": [
      "<script>",
      '  import Card from "./Card.svelte"',
      '  import Old from "./Old.svelte"',
      '  import * as Ui from "./ui"',
      '  let title = ""',
      "</script>",
      '<Card title="x" {size} on:title />',
      "<Card bind:title class:title={title} />",
      "<Old label={title} own={2} title={3} />",
      '<Ui.Row text="a" label="b" />',
      '<Ui.Cell cell="a" />',
      '<p title="x" />',
      ""
    ].join("\n")
  }

  test("an attribute is the variable that gets it", async () => {
    expect(await uses(files, "Card.title")).toStrictEqual([
      "Card.svelte:5 other exact",
      "Shop.svelte:7 other exact",
      "Shop.svelte:8 other exact"
    ])
    expect(await uses(files, "Old.label")).toStrictEqual([
      "Old.svelte:5 other exact",
      "Shop.svelte:9 other exact"
    ])
    expect(await uses(files, "card-row.text")).toStrictEqual([
      "ui/card-row.svelte:4 other exact",
      "Shop.svelte:10 other exact"
    ])
  })

  test("an attribute is the field of the type of the properties", async () => {
    expect(await uses(files, "Card.CardProps.size")).toStrictEqual([
      "Card.svelte:3 other exact",
      "Shop.svelte:7 other exact"
    ])
    expect(await uses(files, "card-cell.Props.cell")).toStrictEqual([
      "ui/card-cell.svelte:3 other exact",
      "Shop.svelte:11 other exact"
    ])
  })

  test("a variable of the component's own is not set from outside", async () => {
    expect(await uses(files, "Old.own")).toStrictEqual([])
  })
})

test("Vue: a property is used by attributes, on the object of all properties, and by its name alone in the template", async () => {
  const files = {
    "Box.vue":
      '<script setup lang="ts">\ninterface BoxProps { boxTitle: string; wide?: boolean }\nconst props = withDefaults(defineProps<BoxProps>(), {})\nconst wide = props.wide\n</script>\n<template><h1>{{ boxTitle }}{{ wide }}</h1></template>\n',
    "Tray.vue":
      '<script setup lang="ts">\nconst { depth = 3 } = defineProps<{ depth?: number }>()\n</script>\n<template>{{ depth }}</template>\n',
    "Shop.vue":
      '<script setup lang="ts">\nimport Box from "./Box.vue"\nimport Tray from "./Tray.vue"\n</script>\n<template>\n<Box :box-title="1" wide class="a" />\n<box :boxTitle v-model:wide="x" @wide="f" />\n<Box :boxTitle v-model:wide="x" @wide="f" />\n<Tray :depth="2" />\n</template>\n'
  }
  expect(await uses(files, "Box.BoxProps.boxTitle")).toStrictEqual([
    "Box.vue:6 other exact",
    "Shop.vue:6 other exact",
    "Shop.vue:8 other exact"
  ])
  // The variable hides the property.
  expect(await uses(files, "Box.BoxProps.wide")).toStrictEqual([
    "Box.vue:4 other exact",
    "Shop.vue:6 other exact",
    "Shop.vue:8 other exact"
  ])
  expect(await uses(files, "Tray.depth")).toStrictEqual(["Tray.vue:4 other exact", "Shop.vue:9 other exact"])
})

test("Astro: a property is used by attributes, also by a name in braces alone, and where a cast of all properties is destructured", async () => {
  const files = {
    "Head.astro":
      "---\ninterface Props { minimal: boolean; name: string }\nconst { minimal } = Astro.props as Props\n---\n<p>{minimal}{Astro.props.name}</p>\n",
    "page.astro":
      '---\nimport Head from "./Head.astro"\nconst name = "b"\n---\n<Head {name} minimal />\n<Head title={[ {name} ]} />\n'
  }
  expect(await uses(files, "Head.Props.minimal")).toStrictEqual([
    "Head.astro:3 other exact",
    "page.astro:5 other exact"
  ])
  expect(await uses(files, "Head.Props.name")).toStrictEqual([
    "Head.astro:5 other exact",
    "page.astro:5 other exact"
  ])
  expect(await uses(files, "page.name")).toStrictEqual([
    "page.astro:5 other exact",
    "page.astro:6 other exact"
  ])
})
