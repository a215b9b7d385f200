/** What the names in XML files mean that other XML files declare. */
import { expect, test } from "bun:test"
import { uses } from "../../reference/uses.ts"

test("properties of a build are those of the nearest file", async () => {
  const files = {
    "pom.xml": "<project>\n<properties>\n<size>1</size>\n</properties>\n</project>\n",
    "cart/pom.xml":
      "<project>\n<properties>\n<depth>2</depth>\n</properties>\n<a>${size}</a>\n<b>${depth}</b>\n</project>\n",
    "Shop.csproj":
      "<Project>\n<PropertyGroup>\n<Root>a</Root>\n<Out>$(Root)/b</Out>\n</PropertyGroup>\n</Project>\n"
  }
  expect(await uses(files, "size")).toStrictEqual(["cart/pom.xml:5 other exact"])
  expect(await uses(files, "depth")).toStrictEqual(["cart/pom.xml:6 other exact"])
  expect(await uses(files, "Root")).toStrictEqual(["Shop.csproj:4 other exact"])
})

test("resources of Android are told apart by their types", async () => {
  const files = {
    "res/values/strings.xml":
      '<resources>\n<string name="dark">Dark</string>\n<color name="dark">#000</color>\n</resources>\n',
    "res/layout/cart.xml":
      '<View>\n<TextView android:id="@+id/total" />\n<Text text="@string/dark" below="@id/total" />\n</View>\n'
  }
  expect(await uses(files, "total")).toStrictEqual(["res/layout/cart.xml:3 other exact"])
  expect(await uses(files, "dark")).toStrictEqual(["res/layout/cart.xml:3 other exact"])
})

test("beans, statements and resources of pages by their names", async () => {
  const files = {
    "beans.xml":
      '<beans>\n<bean id="store" class="a.B"/>\n<bean id="cart" class="a.C" parent="store">\n<property name="x" ref="store"/>\n</bean>\n</beans>\n',
    "Mapper.xml":
      '<mapper namespace="a.M">\n<sql id="page">x</sql>\n<select id="all"><include refid="page"/></select>\n</mapper>\n',
    "Page.axaml":
      '<Page>\n<Style x:Key="Big" />\n<Text Style="{StaticResource Big}" Size="{Binding Big}" />\n</Page>\n'
  }
  expect(await uses(files, "store")).toStrictEqual(["beans.xml:3 other exact", "beans.xml:4 other exact"])
  expect(await uses(files, "a.M.page")).toStrictEqual(["Mapper.xml:3 other exact"])
  expect(await uses(files, "Big")).toStrictEqual(["Page.axaml:3 other exact"])
})

test("change sets of Liquibase refer to the tables that others create", async () => {
  const files = {
    "db/1.xml":
      '<changeSet>\n<createTable tableName="CART">\n<column name="ID"/>\n</createTable>\n</changeSet>\n',
    "db/2.xml":
      '<databaseChangeLog>\n<changeSet>\n<addPrimaryKey tableName="CART"/>\n<fk baseTableName="BAG" referencedTableName="CART"/>\n</changeSet>\n</databaseChangeLog>\n',
    "form.xml": '<form>\n<grid tableName="CART"/>\n</form>\n'
  }
  expect(await uses(files, "CART", "table")).toStrictEqual([
    "db/2.xml:3 other exact",
    "db/2.xml:4 other exact"
  ])
  expect(await uses(files, "CART.ID")).toStrictEqual([])
})
