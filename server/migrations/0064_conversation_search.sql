-- The lists of each side: all, archived and unread conversations, and those with messages that did not arrive yet.
create index conversations_business_shown_idx on conversations (business_id, last_message_at, id)
  where business_archived_at is null;
create index conversations_client_shown_idx on conversations (client_id, last_message_at, id)
  where client_archived_at is null;
create index conversations_business_archived_idx on conversations (business_id, last_message_at, id)
  where business_archived_at is not null;
create index conversations_client_archived_idx on conversations (client_id, last_message_at, id)
  where client_archived_at is not null;
create index conversations_business_unread_idx on conversations (business_id, last_message_at, id)
  where business_unread > 0;
create index conversations_client_unread_idx on conversations (client_id, last_message_at, id)
  where client_unread > 0;
create index conversations_business_behind_idx on conversations (business_id)
  where business_unread > 0 and business_delivered_position < last_position;
create index conversations_client_behind_idx on conversations (client_id)
  where client_unread > 0 and client_delivered_position < last_position;

-- What a client and a business had and have together.
create index bookings_parties_idx on bookings (client_id, business_id, starts_at) where client_id is not null;
create index bookings_parties_active_idx on bookings (client_id, business_id, starts_at)
  where status in ('pending', 'confirmed');

-- Both parties, so that an index finds words among the messages of one side.
alter table messages add column business_id uuid, add column client_id uuid;
update messages m set business_id = c.business_id, client_id = c.client_id
from conversations c where c.id = m.conversation_id;

-- Processes of the previous version write messages without the parties.
create function set_message_parties() returns trigger language plpgsql as $$
begin
  select business_id, client_id into new.business_id, new.client_id
  from conversations where id = new.conversation_id;
  return new;
end
$$;
create trigger messages_parties before insert on messages for each row
  when (new.business_id is null) execute function set_message_parties();
alter table messages alter column business_id set not null, alter column client_id set not null;

create index messages_party_idx on messages (conversation_id, party, position);
create index messages_search_idx on messages using gin (business_id, client_id, searchable(text) gin_trgm_ops)
  where removed_at is null;

-- Name under which a side, the business or the client, knows the other party, as searches compare it. Apart from the
-- conversations, which change with each message.
create table conversation_names (
  conversation_id uuid not null constraint conversation_names_conversation_fkey references conversations
    on delete cascade,
  side_id uuid not null,
  name text not null,
  constraint conversation_names_pkey primary key (conversation_id, side_id)
);

-- The name in the record of the business, else that of the account.
create function client_name_for(business uuid, client uuid) returns text language sql stable as $$
  select searchable(coalesce(
    (select r.name from client_records r
      where r.business_id = business and r.account_id = client and r.merged_into is null),
    (select a.name from accounts a where a.id = client), ''))
$$;

insert into conversation_names (conversation_id, side_id, name)
select c.id, c.business_id, searchable(coalesce(r.name, a.name))
from conversations c join accounts a on a.id = c.client_id
left join client_records r on r.business_id = c.business_id and r.account_id = c.client_id and r.merged_into is null
union all
select c.id, c.client_id, searchable(b.name) from conversations c join businesses b on b.id = c.business_id;

create index conversation_names_search_idx on conversation_names using gin (side_id, name gin_trgm_ops);

create function insert_conversation_names() returns trigger language plpgsql as $$
begin
  insert into conversation_names (conversation_id, side_id, name)
  values (new.id, new.business_id, client_name_for(new.business_id, new.client_id)),
    (new.id, new.client_id, searchable((select b.name from businesses b where b.id = new.business_id)));
  return null;
end
$$;
create trigger conversations_names after insert on conversations for each row
  execute function insert_conversation_names();

create function update_conversation_client_name(business uuid, client uuid) returns void language sql as $$
  update conversation_names n set name = client_name_for(business, client)
  from conversations c
  where c.business_id = business and c.client_id = client and n.conversation_id = c.id and n.side_id = business
$$;

create function update_names_of_record() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.account_id is not null then
    perform update_conversation_client_name(old.business_id, old.account_id);
  end if;
  if tg_op <> 'DELETE' and new.account_id is not null
    and (tg_op = 'INSERT' or new.account_id is distinct from old.account_id) then
    perform update_conversation_client_name(new.business_id, new.account_id);
  end if;
  return null;
end
$$;
create trigger client_records_conversation_names
  after insert or update of name, account_id, merged_into or delete on client_records for each row
  execute function update_names_of_record();

create function update_names_of_account() returns trigger language plpgsql as $$
begin
  perform update_conversation_client_name(business_id, client_id) from conversations where client_id = new.id;
  return null;
end
$$;
create trigger accounts_conversation_names after update of name on accounts for each row
  when (old.name is distinct from new.name) execute function update_names_of_account();

create function update_names_of_business() returns trigger language plpgsql as $$
begin
  update conversation_names n set name = searchable(new.name)
  from conversations c where c.business_id = new.id and n.conversation_id = c.id and n.side_id = c.client_id;
  return null;
end
$$;
create trigger businesses_conversation_names after update of name on businesses for each row
  when (old.name is distinct from new.name) execute function update_names_of_business();
