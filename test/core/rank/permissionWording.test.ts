import { expect, test } from "bun:test"
import { guardWording, permissionWordings } from "../../../src/core/rank/mod.ts"

const permission = { verbs: ["edit"], object: ["cart"] }
const guard = guardWording(permission)

test("the verb itself counts more than one for the same, and than a longer name", () => {
  expect(guard.scoreIn("def edit?(cart)")).toBe(1)
  expect(guard.scoreIn("canEdit(cart)")).toBe(1)
  expect(guard.scoreIn("editItems(cart)")).toBe(0.9)
  expect(guard.scoreIn("def update?(cart)")).toBe(0.8)
  expect(guard.scoreIn("def edited?(cart)")).toBe(0)
  expect(guard.scoreIn("def close?(cart)")).toBe(0)
})

test.each([
  ["app/policies/cart_policy.rb", true],
  ["app/Policies/CartPolicy.php", true],
  ["src/Authorization/Carts/CartAuthorizationHandler.cs", true],
  ["src/Security/Voter/CartVoter.php", true],
  ["server/policies/cart.ts", true],
  ["server/policies/order.ts", false],
  ["app/carts/permissions.py", false],
  ["db/migrate/2_cart_policies.rb", false],
  ["app/models/cart.rb", false]
])("%s states what is allowed with carts: %p", (path, isMeant) => expect(guard.isMeant?.(path)).toBe(isMeant))

test("what tells whether it is allowed is defined with the object in its name, or in a file called after that", () => {
  const [withObject, able, alone] = permissionWordings(permission)
  expect(withObject?.isMeant).toBeUndefined()
  expect(withObject?.scoreIn("func CanEditCart(user *User) bool {")).toBe(1)
  expect(withObject?.scoreIn("  if user.canEditCart(cart) {")).toBe(0)
  expect(able?.isMeant?.("app/models/cart.rb")).toBe(true)
  expect(able?.isMeant?.("app/models/order.rb")).toBe(false)
  expect(able?.scoreIn("  def is_editable_by_user?(user)")).toBe(1)
  expect(able?.scoreIn("  return unless cart.is_editable_by_user?(user)")).toBe(0)
  expect(alone?.isMeant?.("src/carts/CartRow.ts")).toBe(true)
  expect(alone?.scoreIn("  public canEdit(user: User): boolean {")).toBe(1)
  expect(alone?.scoreIn("  def can_edit(user)")).toBe(1)
})
