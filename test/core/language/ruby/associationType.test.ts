import { describe, expect, test } from "bun:test"
import { associationType } from "../../../../src/core/language/ruby/associationType.ts"

describe("associationType", () => {
  test.each([
    ["belongs_to :story", "Story"],
    ["belongs_to(:story)", "Story"],
    ["has_one :sent_invitation, -> { recent }, dependent: :destroy", "SentInvitation"],
    ["has_many :comments", "[]Comment"],
    ["has_many :taggings, class_name: '::Admin::Tagging'", "[]Admin.Tagging"],
    ['belongs_to :author, :class_name => "User"', "User"],
    ["has_many :story_categories", "[]StoryCategory"],
    ["has_many :addresses", "[]Address"],
    ["has_many :statuses", "[]Status"],
    ["has_many :boxes", "[]Box"],
    ["has_many :team_people", "[]TeamPerson"],
    ["has_and_belongs_to_many :keys", "[]Key"],
    ["has_many :tags, through: :taggings", ""],
    ["belongs_to :item, polymorphic: true", ""],
    ["has_many :tags, through: :taggings, class_name: 'Tag'", "[]Tag"],
    ["attribute :price", ""]
  ])("%s: %p", (signature, type) => expect(associationType(signature)).toBe(type))
})
