-- As far as the trials know it; the next event from Stripe knows better.
UPDATE customer_profiles AS customer SET
  plan = trial.plan,
  status = CASE trial.status WHEN 'active' THEN 'trial' WHEN 'converted' THEN 'paying' ELSE 'canceled' END,
  next_charge_at = CASE trial.status WHEN 'active' THEN trial.trial_end_date END
FROM trial_signups AS trial
WHERE trial.stripe_customer_id = customer.customer_id AND trial.card_saved_at IS NOT NULL;
