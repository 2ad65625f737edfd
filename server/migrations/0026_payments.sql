-- Payments at the door: sales with their receipts, voids and refunds, and the closing of a day.

-- Sums of the lines and payments of a receipt. Amounts are minor units; those of a void or refund are negative.
create function sale_lines_total(lines jsonb) returns bigint
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(sum((line ->> 'quantity')::bigint * (line ->> 'unitMinor')::bigint), 0)::bigint
    from jsonb_array_elements(lines) line
$$;

-- The sum of all payments or, with a method, of those by this method.
create function sale_payments_total(payments jsonb, method text default null) returns bigint
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(sum((payment ->> 'amountMinor')::bigint), 0)::bigint
    from jsonb_array_elements(payments) payment where method is null or payment ->> 'method' = method
$$;

-- Whether each payment has an amount and a known method, and only cash was handed over beyond its amount.
create function is_sale_payments(payments jsonb) returns boolean
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(bool_and(
      payment ->> 'method' in ('cash', 'mobile_money', 'transfer', 'card', 'other')
      and (payment ->> 'amountMinor')::bigint <> 0
      and (payment ->> 'receivedMinor' is null
        or payment ->> 'method' = 'cash' and (payment ->> 'receivedMinor')::bigint >= (payment ->> 'amountMinor')::bigint)
    ), true)
    from jsonb_array_elements(payments) payment
$$;

-- VAT that an amount includes at a rate in percent, rounded half away from zero. Whole numbers, so that it is exact.
create function included_vat(amount bigint, rate numeric) returns bigint
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select sign(amount)::bigint
    * div(2 * abs(amount::numeric) * trunc(rate * 1000000) + 100000000 + trunc(rate * 1000000),
        2 * (100000000 + trunc(rate * 1000000)))::bigint
$$;

create function payments_without_references(payments jsonb) returns jsonb
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(jsonb_agg(payment - 'reference' order by nth), '[]')
    from jsonb_array_elements(payments) with ordinality as elements (payment, nth)
$$;

-- The last receipt number of a business and year. The row lock is held until the receipt is committed, so that numbers
-- have no gaps.
create table receipt_counters (
  business_id uuid not null constraint receipt_counters_business_fkey references businesses,
  year integer not null,
  last_number integer not null constraint receipt_counters_number_range check (last_number > 0),
  last_at timestamptz not null,
  constraint receipt_counters_pkey primary key (business_id, year)
);

-- Completed sales, and the voids and refunds that refer to them. A receipt is one row, so that its sums are checked with
-- it and nothing can be added to it later.
create table sales (
  id uuid constraint sales_pkey primary key,
  business_id uuid not null constraint sales_business_fkey references businesses,
  kind text not null constraint sales_kind_known check (kind in ('sale', 'void', 'refund')),
  -- The receipt number: local year of the business at that time, and a number without gaps in that year.
  year integer not null,
  number integer not null constraint sales_number_range check (number > 0),
  -- The sale that is voided or refunded.
  refers_to uuid constraint sales_refers_to_fkey references sales,
  booking_id uuid constraint sales_booking_fkey references bookings,
  -- The account that recorded it.
  recorded_by uuid not null constraint sales_recorded_by_fkey references accounts,
  at timestamptz not null,
  -- The local day in whose closing it counts.
  day date not null,
  time_zone text not null,
  currency text not null,
  lines jsonb not null constraint sales_lines_present
    check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 50),
  payments jsonb not null constraint sales_payments_valid
    check (jsonb_typeof(payments) = 'array' and jsonb_array_length(payments) <= 10 and is_sale_payments(payments)),
  subtotal_minor bigint not null,
  discount_minor bigint not null default 0,
  -- Set if the discount was given in percent.
  discount_percent integer constraint sales_discount_percent_range check (discount_percent between 1 and 100),
  discount_reason text,
  tip_minor bigint not null default 0,
  total_minor bigint not null,
  -- Percent; null if the business was not registered for VAT.
  vat_rate numeric constraint sales_vat_rate_range check (vat_rate > 0 and vat_rate <= 100),
  vat_minor bigint not null default 0,
  -- Why it was voided or refunded.
  reason text,
  constraint sales_number_key unique (business_id, year, number),
  constraint sales_lines_sum check (subtotal_minor = sale_lines_total(lines)),
  constraint sales_total_sum check (total_minor = subtotal_minor - discount_minor + tip_minor),
  constraint sales_payments_sum check (total_minor = sale_payments_total(payments)),
  constraint sales_vat_sum check (
    vat_minor = case when vat_rate is null then 0 else included_vat(subtotal_minor - discount_minor, vat_rate) end
  ),
  constraint sales_discount_sum check (
    discount_percent is null
    or abs(discount_minor) = div(2 * abs(subtotal_minor::numeric) * discount_percent + 100, 200)
  ),
  constraint sales_signs check (
    case when kind = 'sale'
      then subtotal_minor >= 0 and discount_minor between 0 and subtotal_minor and tip_minor >= 0
      else subtotal_minor <= 0 and discount_minor between subtotal_minor and 0 and tip_minor <= 0
    end
    and abs(total_minor) < 1000000000000 and abs(subtotal_minor) < 1000000000000
  ),
  constraint sales_correction_refers check ((kind = 'sale') = (refers_to is null)),
  constraint sales_correction_reason check ((kind = 'sale') = (reason is null)),
  constraint sales_refund_amount check (kind <> 'refund' or total_minor < 0)
);
create unique index sales_voided_key on sales (refers_to) where kind = 'void';
create index sales_refers_to_idx on sales (refers_to) where refers_to is not null;
create index sales_booking_idx on sales (booking_id) where kind = 'sale' and booking_id is not null;
create index sales_day_idx on sales (business_id, day, at, id);
create index sales_at_idx on sales (business_id, at desc, id desc);

-- A local day of a business whose cash was counted. Sales recorded afterwards count in the next open day.
create table day_closes (
  id uuid constraint day_closes_pkey primary key,
  business_id uuid not null constraint day_closes_business_fkey references businesses,
  day date not null,
  currency text not null,
  opening_float_minor bigint not null constraint day_closes_float_range check (opening_float_minor between 0 and 999999999999),
  -- Cash taken minus cash refunded.
  cash_minor bigint not null,
  counted_cash_minor bigint not null constraint day_closes_counted_range check (counted_cash_minor between 0 and 999999999999),
  note text not null,
  closed_by uuid not null constraint day_closes_closed_by_fkey references accounts,
  closed_at timestamptz not null,
  constraint day_closes_day_key unique (business_id, day, currency)
);

-- Links with which anyone can read a receipt. Only the hash of the token in the URL is stored.
create table receipt_links (
  token_hash bytea constraint receipt_links_pkey primary key,
  sale_id uuid not null constraint receipt_links_sale_fkey references sales,
  created_at timestamptz not null
);
create index receipt_links_sale_idx on receipt_links (sale_id);

-- Raises a violation of the named constraint.
create function refuse_sale(name text, message text) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception '%', message using errcode = 'integrity_constraint_violation', constraint = name;
end $$;

-- The rules between receipts. Locks the business, so that they hold also for concurrent transactions.
create function check_sale() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  original sales;
begin
  perform from businesses where id = new.business_id for no key update;
  if new.number > 1 and not exists (
    select from sales where business_id = new.business_id and year = new.year and number = new.number - 1
  ) then
    perform refuse_sale('sales_number_without_gap', 'A receipt number would be left out');
  end if;
  if exists (
    select from day_closes where business_id = new.business_id and day = new.day and currency = new.currency
  ) then
    perform refuse_sale('sales_day_open', 'The day is closed');
  end if;
  if new.booking_id is not null
    and not exists (select from bookings where id = new.booking_id and business_id = new.business_id) then
    perform refuse_sale('sales_booking_own', 'The booking is of another business');
  end if;
  if new.kind = 'sale' then
    if new.booking_id is not null and exists (
      select from sales s where s.booking_id = new.booking_id and s.kind = 'sale'
        and not exists (select from sales v where v.refers_to = s.id and v.kind = 'void')
    ) then
      perform refuse_sale('sales_booking_paid_once', 'The booking is paid already');
    end if;
    return new;
  end if;
  select * into original from sales where id = new.refers_to;
  if original.business_id <> new.business_id or original.kind <> 'sale' or original.currency <> new.currency
    or original.booking_id is distinct from new.booking_id then
    perform refuse_sale('sales_correction_own', 'A correction refers to a sale of its own business');
  end if;
  if exists (select from sales where refers_to = new.refers_to and kind = 'void')
    or new.kind = 'void' and exists (select from sales where refers_to = new.refers_to) then
    perform refuse_sale('sales_corrected_once', 'The sale was voided or refunded already');
  end if;
  if new.kind = 'void' and (new.total_minor, new.tip_minor, new.discount_minor, new.vat_minor)
    is distinct from (-original.total_minor, -original.tip_minor, -original.discount_minor, -original.vat_minor) then
    perform refuse_sale('sales_void_whole', 'A void reverses the whole sale');
  end if;
  if new.kind = 'refund' and original.total_minor + new.total_minor
    + (select coalesce(sum(total_minor), 0) from sales where refers_to = new.refers_to and kind = 'refund') < 0 then
    perform refuse_sale('sales_refunded_at_most', 'More would be refunded than was paid');
  end if;
  return new;
end $$;
create trigger sales_checked before insert on sales for each row execute function check_sale();

-- The counted cash belongs to the sales of the day. Locks the business, so that no sale is added meanwhile.
create function check_day_close() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform from businesses where id = new.business_id for no key update;
  if new.cash_minor <> (
    select coalesce(sum(sale_payments_total(payments, 'cash')), 0) from sales
      where business_id = new.business_id and day = new.day and currency = new.currency
  ) then
    perform refuse_sale('day_closes_cash_sum', 'The cash of the day is another');
  end if;
  return new;
end $$;
create trigger day_closes_checked before insert on day_closes for each row execute function check_day_close();

-- Whether the business's owner or the client of the booking is being deleted.
create function is_sale_being_erased(business uuid, booking uuid) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from accounts where deletion_requested_at is not null and id in (
      (select owner_id from businesses where businesses.id = business),
      (select client_id from bookings where bookings.id = booking)
    )
  )
$$;

-- Receipts and closed days are append-only for every role: only texts that may name a person are cleared, while this
-- person or the owner of the business is being deleted.
create function keep_sales() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  kept sales := old;
begin
  if tg_op = 'UPDATE' and is_sale_being_erased(old.business_id, old.booking_id) then
    kept.discount_reason := null;
    kept.reason := case when old.reason is null then null else '' end;
    kept.payments := payments_without_references(old.payments);
    if new is not distinct from kept then
      return new;
    end if;
  end if;
  perform refuse_sale('sales_kept', 'Receipts are only ever added');
  return null;
end $$;
create trigger sales_kept before update or delete on sales for each row execute function keep_sales();
create trigger sales_kept_whole before truncate on sales for each statement execute function keep_sales();

create function keep_day_closes() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  kept day_closes := old;
begin
  if tg_op = 'UPDATE' and is_sale_being_erased(old.business_id, null) then
    kept.note := '';
    if new is not distinct from kept then
      return new;
    end if;
  end if;
  perform refuse_sale('day_closes_kept', 'Closed days are only ever added');
  return null;
end $$;
create trigger day_closes_kept before update or delete on day_closes for each row execute function keep_day_closes();
create trigger day_closes_kept_whole before truncate on day_closes for each statement execute function keep_day_closes();

-- Clears the texts of the receipts of an account that is being deleted, as a client and as a business, and their links.
create function erase_sale_texts(account uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from accounts where id = account and deletion_requested_at is not null) then
    raise exception 'Only an account that is being deleted is erased' using errcode = 'invalid_parameter_value';
  end if;
  delete from receipt_links where sale_id in (
    select id from sales where booking_id in (select id from bookings where client_id = account)
      or business_id in (select id from businesses where owner_id = account)
  );
  update sales set
    discount_reason = null,
    reason = case when reason is null then null else '' end,
    payments = payments_without_references(payments)
    where booking_id in (select id from bookings where client_id = account)
      or business_id in (select id from businesses where owner_id = account);
  update day_closes set note = '' where business_id in (select id from businesses where owner_id = account);
end $$;
revoke execute on function erase_sale_texts from public;
