-- One time is booked once, whoever asks for it at the same moment.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_busy_excl" EXCLUDE USING gist ("busy" WITH &&) WHERE (status <> 'canceled');
