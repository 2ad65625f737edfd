import pg from 'pg'

/** Runs one SQL statement on the database of the server: for states that otherwise only time or an operator brings. */
export async function queryDatabase<T extends pg.QueryResultRow>(text: string, values: unknown[]) {
  const client = new pg.Client(process.env.E2E_DATABASE)
  await client.connect()
  try {
    const { rows } = await client.query<T>(text, values)
    return rows
  } finally {
    await client.end()
  }
}
