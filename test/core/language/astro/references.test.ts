import { expect, test } from "bun:test"
import { uses } from "../../reference/uses.ts"

const files = {
  "src/components/PostMeta.astro": `---
import type { HTMLAttributes } from "astro/types"
export interface Props extends HTMLAttributes<"div"> { date: Date; author: string }
const { date, author } = Astro.props
---
<time>{date}</time>
`,
  "src/components/Other.astro": `---
interface Props { date: Date }
---
<p>{Astro.props.date}</p>
`,
  "src/pages/[...slug].astro": `---
import PostMeta from "../components/PostMeta.astro"
export const getStaticPaths = () => []
---
<PostMeta slot="meta" date={1} author="x" />
`
}

test("Astro.props has the type that the component declares", async () => {
  expect(await uses(files, "PostMeta.Props.date")).toContain("src/components/PostMeta.astro:4 other exact")
  expect(await uses(files, "Other.Props.date")).toStrictEqual(["src/components/Other.astro:4 other exact"])
})

test("attributes are the properties that the component declares", async () => {
  const found = await uses(files, "PostMeta.Props.date")
  expect(found).toContain("src/pages/[...slug].astro:5 other exact")
  expect(await uses(files, "Other.Props.date")).not.toContain("src/pages/[...slug].astro:5 other exact")
})
