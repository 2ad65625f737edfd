-- The HTML of an email is rendered when it is sent, from these parts. `body_html` remains for emails that the previous
-- version wrote.
alter table emails add column parts jsonb;
alter table emails alter column body_html set default '';

-- The parts may contain codes and links, like the text: they go when the text is cleared, also by a process of the
-- previous version, which does not know them.
create function clear_email_parts() returns trigger language plpgsql as $$
begin
  new.parts := null;
  return new;
end $$;
create trigger emails_parts before update of body_text on emails for each row when (new.body_text = '')
  execute function clear_email_parts();
