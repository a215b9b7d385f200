/** Methods that types of the standard library have: the only one of that name in the program is rarely meant on a value of unknown type. */
export const BUILTIN_MEMBERS: ReadonlySet<string> = new Set(
  `
    abs align all and and_modify and_then any append as_bytes as_bytes_mut as_deref as_micros as_millis as_mut as_mut_ptr as_mut_slice as_mut_slices
    as_mut_vec as_nanos as_os_str as_path as_ptr as_raw_fd as_ref as_secs as_secs_f32 as_secs_f64 as_slice as_slices as_str assume_init back back_mut
    binary_search binary_search_by binary_search_by_key borrow borrow_mut by_ref bytes call_once canonicalize capacity cast ceil chain char_indices
    chars checked_add checked_div checked_duration_since checked_mul checked_shl checked_sub chunks chunks_exact chunks_exact_mut chunks_mut clamp
    classify clear clone clone_from cloned cmp collect compare_exchange compare_exchange_weak components consume contains contains_key copied
    copy_from_nonoverlapping copy_from_slice copy_to copy_to_nonoverlapping count count_ones cycle debug_list debug_map debug_set debug_struct
    debug_tuple dedup deref deref_mut difference downcast downcast_mut downcast_ref downgrade drain drop_in_place duration_since elapsed encode_utf16
    encode_utf8 end end_bound ends_with entries entry enumerate eq eq_ignore_ascii_case err escape_debug exists expect expect_err extend
    extend_from_slice fetch_add fetch_and fetch_nand fetch_or fetch_sub fetch_xor file_name file_stem file_type fill fill_buf filter filter_map find
    find_map finish finish_non_exhaustive first first_key_value first_mut flat_map flatten floor flush fmt fold for_each front front_mut fuse get
    get_key_value get_mut get_or_insert get_or_insert_with get_ref get_unchecked get_unchecked_mut has_root hash insert insert_str inspect inspect_err
    intersection into into_boxed_os_str into_boxed_slice into_boxed_str into_bytes into_inner into_iter into_keys into_mut into_os_string into_owned
    into_raw_fd into_slice into_string into_values into_vec ip is is_absolute is_ascii is_ascii_alphabetic is_ascii_control is_ascii_digit
    is_ascii_hexdigit is_ascii_lowercase is_char_boundary is_control is_digit is_dir is_empty is_err is_fifo is_file is_finite is_infinite is_ipv4
    is_ipv6 is_loopback is_nan is_negative is_none is_null is_ok is_ok_and is_poisoned is_positive is_power_of_two is_socket is_some is_some_and
    is_subset is_superset is_symlink is_uppercase is_whitespace iter iter_mut join join_multicast_v4 join_multicast_v6 keys last last_key_value
    last_mut leading_zeros leave_multicast_v4 leave_multicast_v6 len len_utf8 lines load local_addr lock lt make_ascii_lowercase make_ascii_uppercase
    make_contiguous map map_err map_or map_or_else map_while max max_by_key metadata min min_by min_by_key multicast_loop_v4 multicast_loop_v6
    multicast_ttl_v4 ne next next_back next_power_of_two nodelay notify_all notify_one nth offset offset_from ok ok_or ok_or_else open or or_else
    or_insert or_insert_with overflowing_add pad parse partial_cmp partition partition_point peek peek_from peekable peer_addr poll poll_next pop
    pop_front port position pow powf powi product push push_back push_front push_str range range_mut raw_os_error rchunks rchunks_exact
    rchunks_exact_mut rchunks_mut read read_exact read_line read_to_end read_to_string read_unaligned read_until read_vectored recv recv_from
    recv_timeout rem_euclid remove remove_entry repeat replace reserve reserve_exact resize retain retain_mut rev reverse rewind rfind rfold
    rotate_left rotate_right round rposition rsplit rsplit_once rsplitn saturating_add saturating_sub scan seek send send_to set set_broadcast
    set_extension set_file_name set_len set_multicast_loop_v4 set_multicast_loop_v6 set_multicast_ttl_v4 set_nodelay set_nonblocking set_position
    set_ttl shrink_to shrink_to_fit shutdown signum size_hint skip skip_while sort sort_by sort_by_cached_key sort_by_key sort_unstable
    sort_unstable_by spawn splice split split_ascii_whitespace split_at split_at_mut split_first split_inclusive split_last split_last_mut split_mut
    split_off split_once split_whitespace splitn sqrt stack_size start start_bound starts_with stderr stdin stdout step_by store stream_position
    strip_prefix strip_suffix subsec_nanos success sum swap swap_bytes swap_remove symmetric_difference take take_error take_while then
    to_ascii_lowercase to_ascii_uppercase to_be to_be_bytes to_bits to_bytes to_digit to_le to_le_bytes to_lowercase to_ne_bytes to_os_string to_owned
    to_path_buf to_socket_addrs to_str to_string to_string_lossy to_uppercase to_vec trailing_zeros trim trim_end trim_end_matches trim_left_matches
    trim_matches trim_right trim_right_matches trim_start trim_start_matches truncate try_borrow try_clone try_fold try_for_each try_insert try_into
    try_lock try_read try_recv try_reserve_exact try_send try_with try_write ttl type_id union unpark unwrap unwrap_err unwrap_or unwrap_or_default
    unwrap_or_else unwrap_unchecked unzip upgrade valid_up_to values values_mut wait wait_timeout wake wake_by_ref windows with with_extension
    with_file_name wrapping_abs wrapping_add wrapping_mul wrapping_neg wrapping_offset wrapping_shl wrapping_shr wrapping_sub write write_all
    write_bytes write_char write_fmt write_str write_u8 write_usize write_vectored zip
`
    .trim()
    .split(/\s+/)
)
