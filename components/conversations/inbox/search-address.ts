/** In all conversations, or in one. */
export type SearchIn = { conversationId?: string };

export function searchHref({ conversationId }: SearchIn, q: string, before?: string): string {
  const query = new URLSearchParams({
    ...(conversationId && { in: conversationId }),
    ...(q.trim() && { q: q.trim() }),
    ...(before && { before }),
  });
  return query.size === 0 ? "/conversations" : `/conversations?${query}`;
}

/** The same as data. */
export function searchApi({ conversationId }: SearchIn, q: string, before?: string): string {
  const query = new URLSearchParams({ q, ...(conversationId && { conversationId }), ...(before && { before }) });
  return `/api/conversations/search?${query}`;
}
