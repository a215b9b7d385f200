import { expect, test } from "bun:test"
import { uses } from "../../reference/uses.ts"

const component = `import { memo } from "react"
const Cart = (props: Props) => <b>{props.name}</b>
`

test.each([
  "export default memo(Cart)",
  "export default React.memo(Cart, areEqual);",
  "export default memo(forwardRef(Cart))",
  "export default connect(mapState)(Cart)",
  "export default withRouter(connect(mapState, mapDispatch)(Cart));",
  "export default memo<Props>(Cart)"
])("%s exports the component that it wraps", async (statement) => {
  const files = {
    "src/Cart.tsx": `${component}${statement}\n`,
    "src/page.tsx": 'import Basket from "./Cart"\nexport const Page = () => <Basket name="a" />\n'
  }
  expect([...new Set(await uses(files, "Cart"))]).toStrictEqual([
    "src/Cart.tsx:3 other exact",
    "src/page.tsx:1 import exact",
    "src/page.tsx:2 call exact"
  ])
})

test("what a default export passes to its wrapper is still used", async () => {
  const files = {
    "src/Cart.tsx": `${component}const mapState = () => ({})\nexport default connect(mapState)(Cart)\n`
  }
  expect(await uses(files, "mapState")).toStrictEqual(["src/Cart.tsx:4 other exact"])
})

test("a function that is given a component does not export it", async () => {
  const files = {
    "src/Cart.tsx": `${component}export default render(1, Cart)\n`,
    "src/page.tsx": 'import Basket from "./Cart"\nexport const Page = () => <Basket name="a" />\n'
  }
  expect(await uses(files, "Cart")).toStrictEqual(["src/Cart.tsx:3 other exact"])
})
