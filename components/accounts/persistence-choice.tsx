import { useSyncExternalStore } from "react";
import { Choices } from "@/components/ui/choices";

type Props = { chosen: string | undefined; texts: { stay: string; local: string; session: string; none: string } };

/**
 * A tab's own session ends with the next page that the browser opens, which a form without JavaScript would do at once;
 * and only a trustworthy origin hears how a page is opened. So that choice comes with the script.
 */
export function PersistenceChoice({ chosen = "local", texts }: Props) {
  const tabOnly = useSyncExternalStore(
    never,
    () => isSecureContext,
    () => false,
  );
  const options = [
    { value: "local", label: texts.local },
    { value: "session", label: texts.session },
    ...(tabOnly ? [{ value: "none", label: texts.none }] : []),
  ];
  return <Choices legend={texts.stay} name="persistence" chosen={chosen} options={options} />;
}

function never() {
  return () => {};
}
