import { useTranslations } from "next-intl";
import { type FormEvent, type RefObject, useState } from "react";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { copyPostPicturesAction } from "@/lib/media/actions";
import { discardPicture } from "@/components/media/upload/discard-picture";
import type { Restored } from "@/components/media/upload/upload-list";

type Options = {
  dialog: RefObject<HTMLDialogElement | null>;
  profileId: string;
  room: number;
  onCopied: (copies: Restored[]) => void;
};

/** Pictures of posts that are ticked, and their copies. Of what arrives after the dialog was closed nothing is kept. */
export function useCopyPictures({ dialog, profileId, room, onCopied }: Options) {
  const t = useTranslations("profile.pictures.fromPosts");
  const validations = useTranslations("validations");
  const { answer, pending, submit, clear } = useFormAction(copyPostPicturesAction);
  const [count, setCount] = useState(0);
  const [problem, setProblem] = useState("");
  // One for each choice: the same sent again, because its answer was lost, makes no second copies.
  const [key, setKey] = useState(() => crypto.randomUUID());

  function choose({ currentTarget }: FormEvent<HTMLFormElement>) {
    const chosen = new FormData(currentTarget).getAll("pictureIds").length;
    setCount(chosen);
    setProblem(chosen > room ? validations("too-many-at-once") : "");
    setKey(crypto.randomUUID());
    clear();
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (count > room) return;
    if (count === 0) return setProblem(t("none"));
    submit(new FormData(event.currentTarget), (next) => {
      if (next.status === "invalid") setProblem(Object.values(next.fields)[0] ?? "");
      if (next.status !== "done") return;
      const { pictures } = next.value;
      if (!dialog.current?.open) return pictures.forEach(({ pictureId }) => discardPicture(profileId, pictureId));
      onCopied(pictures.map(({ alt, ...picture }) => ({ name: alt || t("unnamed"), alt, picture })));
      dialog.current.close();
    });
  }

  return { count, key, problem, answer, pending, choose, send };
}
