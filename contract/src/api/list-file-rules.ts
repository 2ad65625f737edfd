/** Rules of `fieldRules` that a file with a list of clients, or a value in it, can break. */
export const listFileRules = [
  'field_list_empty',
  'field_list_rows',
  'field_list_workbook',
  'field_list_text',
  'field_list_complex',
  'field_list_name',
  'field_list_phone_second',
  'field_csv_quotes',
  'field_csv_columns',
  'field_csv_cell',
  'field_vcard_end',
] as const
