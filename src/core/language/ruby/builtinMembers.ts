/** Members of arrays, hashes, strings, numbers, files, errors, times, threads, locks, loggers and all objects. */
const CORE_MEMBERS =
  "all? any? append assoc at chunk clear collect compact concat count cycle delete delete_at delete_if detect difference dig drop drop_while " +
  "each each_cons each_entry each_index each_pair each_slice each_key each_value each_with_index each_with_object empty? entries fetch fill filter " +
  "filter_map find find_all find_index first flat_map flatten group_by has_key? has_value? include? index inject insert intersect? invert join keep_if " +
  "key key? keys last lazy length map max max_by member? merge merge! min min_by none? one? partition permutation pop prepend push reduce reject " +
  "replace reverse reverse_each rotate sample select shift shuffle size slice sort sort_by store sum take take_while tally to_a to_h transpose " +
  "transform_keys transform_values union uniq unshift update value? values values_at zip " +
  "bytes bytesize capitalize center chars chomp chop chr delete_prefix delete_suffix downcase each_char each_line encode encoding end_with? " +
  "force_encoding gsub gsub! hex lines ljust lstrip match match? next ord rindex rjust rstrip scan split squeeze start_with? strip sub sub! succ " +
  "swapcase to_f to_i to_s to_str to_sym tr unpack upcase abs ceil floor round times zero? " +
  "class clone dup eql? equal? extend freeze frozen? hash inspect instance_of? is_a? kind_of? method methods new nil? object_id respond_to? send tap " +
  "then call arity curry read write close open puts print rewind seek eof? flush exist? basename dirname extname " +
  "backtrace cause detailed_message full_message message captures named_captures post_match pre_match " +
  "day hour iso8601 localtime min month nsec sec strftime usec utc wday yday year " +
  "alive? broadcast join kill lock locked? raise signal synchronize try_lock unlock wait wakeup " +
  "debug debug? error fatal info info? unknown warn warn?"

/** Members that Ruby, ActiveSupport and ActiveModel give to every object, or to every model. */
const OBJECT_MEMBERS =
  "blank? deep_dup display enum_for define_singleton_method in? instance_values instance_variable_get instance_variable_set instance_variables itself " +
  "methods presence present? public_method public_send singleton_class to_enum to_json to_param to_query try try! yield_self as_json " +
  "assign_attributes attribute_names attributes attributes= changed changed? changes clear_changes_information errors has_attribute? human_attribute_name " +
  "id id= invalid? model_name persisted? previous_changes read_attribute serializable_hash to_key to_model valid? validate validate! write_attribute"

/** Members that ActiveRecord gives to the objects of every model, and to every model and what is asked of it. */
const RECORD_MEMBERS =
  "becomes cache_key decrement decrement! destroy destroy! destroyed? increment increment! lock! new_record? previously_new_record? reload save save! " +
  "saved_changes saved_changes? toggle! touch update! update_attribute update_attributes update_attributes! update_column update_columns with_lock " +
  "all any average build column_names create create! create_or_find_by delete_all delete_by destroy_all destroy_by distinct " +
  "eager_load exists? find_by find_by! find_by_sql find_each find_in_batches find_or_create_by find_or_create_by! find_or_initialize_by " +
  "find_sole_by first! first_or_create first_or_create! first_or_initialize group having ids in_batches includes insert_all insert_all! joins last! " +
  "left_joins left_outer_joins limit many? maximum minimum none offset order pick pluck preload readonly references reorder reselect rewhere " +
  "sole table_name take! touch_all transaction unscope unscoped update_all upsert upsert_all where"

/** Members that values of the language have besides those of the program. */
export const BUILTIN_MEMBERS: ReadonlySet<string> = new Set(CORE_MEMBERS.split(" "))

/** Members that Rails gives to every object, or to every model. */
export const FRAMEWORK_MEMBERS: ReadonlySet<string> = new Set(
  [OBJECT_MEMBERS, RECORD_MEMBERS].flatMap((names) => names.split(" "))
)
