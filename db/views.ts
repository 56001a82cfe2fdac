import { getTableColumns, getTableName } from "drizzle-orm";
import { declaredTables } from "./tables";

interface View {
  more?: string;
  join?: string;
  columns?: string;
}

/**
 * Admins read one view per searchable table. On tables, row-level security would keep Postgres from using statistics
 * and expression indexes for LIKE. Without the admin context, a view returns no rows.
 */
const VIEWS: Record<string, View> = {
  demo_requests: {
    more: "d.state AS text_state, d.attempts AS text_attempts, d.last_error AS text_error",
    join: "LEFT JOIN public.deliveries d ON d.id = t.delivery_id",
  },
  chat_sessions: {
    more: `(SELECT left(m.message_text, 120) FROM public.chat_messages m
      WHERE m.session_id = t.id AND m.sender = 'user' ORDER BY m.message_order LIMIT 1) AS first_message,
    (SELECT left(q.message_text, 120) FROM public.chat_messages a
      JOIN public.chat_messages q ON q.session_id = a.session_id AND q.message_order = a.message_order - 1 AND q.sender = 'user'
      WHERE a.session_id = t.id AND a.outcome IN ('unknown', 'failed')
        AND NOT EXISTS (SELECT FROM public.chat_questions w WHERE w.id = a.question_id AND w.status <> 'open')
      ORDER BY a.message_order DESC LIMIT 1) AS unanswered,
    EXISTS (SELECT FROM public.chat_messages d WHERE d.session_id = t.id AND d.outcome = 'danger') AS in_danger`,
  },
  audit_log: {
    more: "a.email AS admin_email, u.email AS user_email",
    join: `LEFT JOIN public.users a ON a.id = t.admin_id
    LEFT JOIN public.users u ON u.id = CASE WHEN t.table_name = 'user_roles' THEN t.row_id ELSE t.user_id END`,
  },
  users: {
    columns: "t.id, t.email, t.email_confirmed_at, t.email_changed_at, t.created_at, t.search_text",
    more: `EXISTS (SELECT FROM public.user_roles r WHERE r.user_id = t.id AND r.role = 'admin') AS is_admin,
    (EXISTS (SELECT FROM public.totp_factors f WHERE f.user_id = t.id)
      OR EXISTS (SELECT FROM public.passkeys p WHERE p.user_id = t.id)) AS has_factor,
    (SELECT count(*)::int FROM public.sessions s WHERE s.user_id = t.id AND s.expires_at > now()) AS sessions,
    (SELECT max(s.created_at) FROM public.sessions s WHERE s.user_id = t.id AND s.expires_at > now()) AS signed_in_at`,
  },
};

const viewSql = (name: string, { more, join = "", columns = "t.*" }: View) => {
  const selected = more ? `${columns}, ${more}` : columns;
  return `CREATE VIEW admin.${name} AS SELECT ${selected} FROM public.${name} t ${join} WHERE public.current_admin() IS NOT NULL`;
};

export const viewsSql = (): string[] => [
  "CREATE SCHEMA admin",
  ...declaredTables()
    .filter(({ table }) => "searchText" in getTableColumns(table))
    .map(({ table }) => getTableName(table))
    .map((name) => viewSql(name, VIEWS[name] ?? {})),
];
