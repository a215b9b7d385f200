import { expect } from "bun:test"
import { Effect } from "effect"
import { it } from "../../support/effect.ts"
import { withProject } from "../../support/firstResults.ts"

const PROJECT = {
  "app/policies/cart_policy.rb": `class CartPolicy\n  def destroy?(user, cart)\n    cart.owner == user\n  end\nend\n`,
  "app/policies/order_policy.rb": `class OrderPolicy\n  def own?(user, order)\n    order.owner == user\n  end\nend\n`,
  "server/policies/voucher.ts": `import { allow } from "./allow"\n\nallow(User, "delete", Voucher, (user, voucher) => voucher.owner === user)\n`,
  "server/routes/vouchers.ts": `/** Who can delete a voucher may delete it here. */\nexport const deleteVoucher = (voucher: Voucher) => voucher.delete()\n`,
  "app/models/coupon.rb": `class Coupon\n  def is_editable_by?(user)\n    author == user\n  end\nend\n`,
  "app/controllers/carts_controller.rb": `class CartsController\n  # Who can delete a cart may delete it here.\n  def delete\n    @cart.delete\n  end\nend\n`,
  "app/controllers/orders_controller.rb": `class OrdersController\n  # Who may cancel an order can cancel it here.\n  def cancel\n    @order.cancel\n  end\nend\n`,
  "app/controllers/coupons_controller.rb": `class CouponsController\n  # Who may edit a coupon can edit it here.\n  def edit\n    @coupon.edit\n  end\nend\n`,
  "docs/permissions.md":
    "# Permissions\n\nWho can delete a cart, who may cancel an order, and who may edit a coupon.\n"
}

it.live("who may do something is told by what states it", () =>
  withProject(PROJECT, (first) =>
    Effect.gen(function* () {
      expect((yield* first("who can delete a cart?"))[0]).toBe("app/policies/cart_policy.rb")
      expect((yield* first("who can delete a voucher"))[0]).toBe("server/policies/voucher.ts")
      // Nothing there names the verb.
      expect((yield* first("who may cancel an order"))[0]).toBe("app/policies/order_policy.rb")
      expect((yield* first("is a user allowed to edit a coupon"))[0]).toBe("app/models/coupon.rb")
    })
  )
)
