import { describe, expect, test } from "bun:test"
import { guardStrength } from "../../../src/core/rank/mod.ts"

describe("guardStrength()", () => {
  test.each([
    "def can_delete(user, cart):",
    "func (c *Cart) canEdit(user User) bool {",
    "public bool IsOwner(User user) => user.Id == Owner;",
    "pub fn check_cart_access(user: &User) -> Result<()> {",
    "fn is_accessible_by(&self, user: &User) -> bool {",
    "private function ensureAdminAccess(): void",
    "protected function voteOnAttribute(string $attribute, mixed $subject): bool",
    "def has_edit_permission(self):",
    "fun isEditable(user: User): Boolean",
    "public bool CanRefund(User user)"
  ])("is 1 for what is defined to decide: %j", (text) => {
    expect(guardStrength("src/cart.x", text)).toBe(1)
  })

  test.each([
    ['abort(403, "no")', 0.8],
    ["raise PermissionDenied()", 0.8],
    ["return c.json({}, Status.Forbidden)", 0.8],
    ['throw new Error("you are not allowed to do that")', 0.8],
    ["before_save :a\nauthenticate_user!", 0.6],
    ["@login_required\ndef index(request):", 0.6],
    ["if (user.isAdmin) total()", 0.6],
    ["$this->denyAccessUnlessGranted('EDIT', $cart)", 0.6],
    ["if (cart.ownerId !== user.id) return", 0.6],
    ["if cart.user_id == current_user.id:", 0.6],
    ["const total = cart.items.length", 0],
    ["// only an admin is allowed to do that\nreturn total", 0],
    ["# raise PermissionDenied\nreturn 1", 0],
    ["def cancel(order):\n  order.close()", 0],
    ["fn candidates() {}\nconst mayor = 1\nfunction maybe() {}", 0],
    ["def issue_owner(order):", 0],
    ["function checkModel(a) {}", 0],
    ["status(404)", 0]
  ])("%j decides that far: %d", (text, strength) => {
    expect(guardStrength("src/cart.x", text)).toBe(strength)
    expect(guardStrength("src/CartPolicy.php", text)).toBe(strength > 0 ? 1 : 0)
    expect(guardStrength("app/policies.rb", text)).toBe(strength > 0 ? 1 : 0)
  })

  test("a long line is read in linear time", () => {
    const pieces = ["is_", "def can", "user_", "status ", "isAdmin", "owner ", "check_access"]
    for (const piece of pieces)
      expect(guardStrength("a.x", piece.repeat(100_000 / piece.length))).toBeGreaterThanOrEqual(0)
  }, 30_000)
})
