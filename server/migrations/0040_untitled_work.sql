-- The title of a photo of work is optional. Screens number untitled photos in the language of their reader; until now the
-- number was saved in the language of the business.
alter table work_samples drop constraint work_samples_title_length;
alter table work_samples add constraint work_samples_title_length check (length(title) <= 120);
update work_samples set title = '' where title ~ '^(Photo|Foto) [0-9]{1,3}$';
