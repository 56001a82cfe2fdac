UPDATE customer_profiles SET charge_failed_at = (
  SELECT max(e.occurred_at) FROM stripe_events e JOIN trial_signups t ON t.stripe_subscription_id = e.subscription_id
  WHERE t.stripe_customer_id = customer_profiles.customer_id
    AND e.type IN ('invoice.payment_failed', 'invoice.payment_action_required')
) WHERE status = 'past due';
