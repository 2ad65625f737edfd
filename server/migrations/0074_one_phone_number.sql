-- An account has one phone number. Clients had a second one in their profile: it becomes that of the account if this has
-- none. A verified number of the account stays, and so does one that is not verified.
update accounts a set phone = p.phone_number
from client_profiles p
where p.account_id = a.id and a.phone is null and a.erased_at is null and p.phone_number ~ '^\+[1-9][0-9]{6,14}$';

drop trigger client_profiles_client_phones on client_profiles;
alter table client_profiles drop column phone_number;

create or replace function account_phone_digits(account uuid) returns text language sql stable as $$
  select nullif(regexp_replace(a.phone, '[^0-9]', '', 'g'), '')
  from accounts a where a.id = account and a.erased_at is null
$$;
create or replace function update_client_account_phones() returns trigger language plpgsql as $$
begin
  update client_records set account_phone = account_phone_digits(new.id)
  where account_id = new.id and account_phone is distinct from account_phone_digits(new.id);
  return null;
end
$$;
