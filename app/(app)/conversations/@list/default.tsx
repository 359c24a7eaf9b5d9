import ListPage from "./page";

/** Beside a conversation, or a new one, the address asks for something else than the list. */
export default function ListBeside() {
  return <ListPage />;
}
